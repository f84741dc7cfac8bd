/** Small sounds, made here and now: off until they are wanted. */
import { settings } from "./settings.svelte";

/** Notes as pitch in hertz, start and length in seconds. */
const SOUNDS = {
  turn: [
    [523, 0, 0.5],
    [784, 0.12, 0.7],
  ],
  sold: [
    [196, 0, 0.12],
    [147, 0.02, 0.18],
  ],
  day: [
    [392, 0, 0.6],
    [494, 0.14, 0.6],
    [587, 0.28, 1.1],
  ],
} as const;

let audio: AudioContext | undefined;

export function sound(name: keyof typeof SOUNDS) {
  // Before a first touch browsers let nothing sound, and complain of whoever tries.
  if (!settings.sounds || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [pitch, start, length] of SOUNDS[name]) {
    const at = audio.currentTime + start;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.18, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}
