// What the tests see of a page; run in the page itself.

/** Texts that cannot be read whole, and whatever makes the page scroll sideways. */
function cutOff() {
  const found = new Set();
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth} wide`);
  const top = document.querySelector("dialog[open]") ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const how = readable(walker.currentNode);
    if (how) found.add(`${how}: "${walker.currentNode.data.trim().slice(0, 60)}" in ${tag(walker.currentNode)}`);
  }
  return [...found];
}

const tag = ({ parentElement: { localName, className } }) => `<${localName} class="${className.baseVal ?? className}">`;

function readable(text) {
  const element = text.parentElement;
  if (!text.data.trim() || element.closest(".spoken, noscript, option, script, style, title")) return "";
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return "";
  if (getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1) return "…";
  const range = document.createRange();
  range.selectNodeContents(text);
  for (const box of range.getClientRects()) {
    if (!box.width || !box.height) continue;
    const how = inside(box, element);
    if (how) return how;
  }
  return "";
}

/** Whether some element around cuts a box, or the edge of the page does; what scrolls shows it in the end. */
function inside(box, element) {
  for (let outer = element; outer && outer !== document.documentElement; outer = outer.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(outer);
    const edge = outer.getBoundingClientRect();
    if (edge.width <= 1) return ""; // for ears only
    if (["auto", "scroll"].includes(overflowX) || ["auto", "scroll"].includes(overflowY)) return "";
    const hides = (overflow) => overflow === "hidden" || overflow === "clip";
    if (hides(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) return "cut off";
    // A letter is lower than its line.
    const air = 0.25 * box.height;
    if (hides(overflowY) && (box.top < edge.top - air || box.bottom > edge.bottom + air)) return "cut off";
  }
  return box.left < -1 || box.right > innerWidth + 1 ? "outside" : "";
}

/** All that is written or spoken. */
function said() {
  const found = [];
  for (const element of document.body.querySelectorAll("*")) {
    for (const name of ["aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"])
      if (element.hasAttribute(name)) found.push(element.getAttribute(name).trim());
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE && !element.closest("script, style, code")) found.push(node.data.trim());
  }
  return found.filter(Boolean);
}
