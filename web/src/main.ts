import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { settings } from "./ui/settings.svelte";
import { LANGUAGES, negotiate, speak, type Language } from "./ui/words.svelte";
import { renew } from "./wire/keep";

// A newer page is there, and parts of this one are gone. Without a network the old one is better than none.
addEventListener("vite:preloadError", () => navigator.onLine && renew(import.meta.url));

// What the address wants is on its way while the words are.
if (location.pathname.startsWith("/t/")) import("./table/Table.svelte").catch(() => undefined);

/** Milliseconds that a first visit has for itself before anything is kept for later ones: that takes as long as to show it. */
const LATER = 1000;
const target = document.getElementById("app")!;
const wanted = settings.language;
const language = wanted && wanted in LANGUAGES ? (wanted as Language) : negotiate(navigator.languages);
// Not awaited: the other files of the page import this one, and would have to wait as well.
void speak(language)
  .catch(() => speak("en"))
  .then(
    () => mount(App, { target }),
    // No words came: these few are all that there is.
    () => (target.textContent = "Medici could not be loaded. Try again in a moment."),
  )
  .then(() => setTimeout(keep, navigator.serviceWorker?.controller ? 0 : LATER));

/** Open without a network too, and say so. What was loaded before there was a keeper is kept as well. */
async function keep() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    active?.postMessage(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}
