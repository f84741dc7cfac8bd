declare module "words:*" {
  const text: string;
  export default text;
}

/** The package's, from pyproject.toml. */
declare const __VERSION__: string;
