declare module "words:*" {
  const messages: import("./ui/voice").Messages;
  export default messages;
}

/** The package's, from pyproject.toml. */
declare const __VERSION__: string;
