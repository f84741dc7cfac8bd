import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { settings } from "./ui/settings.svelte";
import { LANGUAGES, negotiate, speak, type Language } from "./ui/words.svelte";

const wanted = settings.language;
await speak(wanted && wanted in LANGUAGES ? (wanted as Language) : negotiate(navigator.languages));
mount(App, { target: document.getElementById("app")! });
