/** What a screen reader is told: what happened and what is asked, gathered for a moment so that nothing is cut off. */

let said = $state("");
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export const heard = () => said;

export function say(...sentences: string[]) {
  waiting.push(...sentences.filter(Boolean));
  clearTimeout(timer);
  timer = setTimeout(() => {
    said = waiting.slice(-8).join(" ");
    waiting = [];
  }, 150);
}
