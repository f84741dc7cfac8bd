import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { settings } from "./ui/settings.svelte";
import { LANGUAGES, negotiate, speak, type Language } from "./ui/words.svelte";

const wanted = settings.language;
await speak(wanted && wanted in LANGUAGES ? (wanted as Language) : negotiate(navigator.languages));
mount(App, { target: document.getElementById("app")! });

// The page opens without a network too, and says so. What it loaded before it had a keeper is kept as well.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const assets = () =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`));
  void navigator.serviceWorker
    .register("/sw.js")
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage(assets()))
    .catch(() => undefined);
}
