/** Where the user is: the path and what follows the `#`. */

let here = $state.raw(new URL(location.href));

addEventListener("popstate", () => (here = new URL(location.href)));

export const route = {
  get path() {
    return here.pathname.replace(/(?<=.)\/+$/, "");
  },
  get fragment() {
    return new URLSearchParams(here.hash.slice(1));
  },
};

export function go(address: string, how: "push" | "replace" = "push") {
  history[`${how}State`](null, "", address);
  const before = here.pathname;
  here = new URL(location.href);
  if (here.pathname !== before) scrollTo(0, 0);
}

/** Let links within the page change the page; for the root component. */
export function follow(event: MouseEvent) {
  const link = (event.target as Element).closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.href);
}
