/** For a component's script: its parts come one after the other, so that no finger waits for all of them. */
export function turns(parts: number) {
  let come = $state(0);
  $effect(() => {
    if (come === parts) return;
    const timer = setTimeout(() => (come += 1));
    return () => clearTimeout(timer);
  });
  return {
    /** How many have come so far. */
    get come() {
      return come;
    },
  };
}
