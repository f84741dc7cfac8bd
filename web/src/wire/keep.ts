/** What this device keeps between visits: names, invitations, its own randomness and the server's promises. */
import { commit, newMix } from "./fair";

/** For all visits to come, or for as long as the window is open. */
type Storage = "localStorage" | "sessionStorage";

/** What could not be kept: a full or forbidden storage costs comfort at the next visit, not this game. */
const unkept = new Map<string, string>();

export function load<Kind>(key: string, otherwise: Kind, storage: Storage = "localStorage"): Kind {
  try {
    const text = unkept.get(key) ?? window[storage].getItem(`medici ${key}`);
    return (JSON.parse(text ?? "null") as Kind) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** As `otherwise`, with what was kept of it and is of the same kind: others may have written there. */
export function loadLike<Kind extends object>(key: string, otherwise: Kind): Kind {
  const found = load<Record<string, unknown>>(key, {});
  const same = ([name, usual]: [string, unknown]) => {
    const value = found[name];
    if (usual === null) return value === null || typeof value === "string";
    if (Array.isArray(usual)) {
      const like = typeof (usual[0] ?? "");
      return Array.isArray(value) && value.every((each) => each !== null && typeof each === like);
    }
    return typeof value === typeof usual && value !== null && !Array.isArray(value);
  };
  const kept = Object.entries(otherwise).filter(same);
  return { ...otherwise, ...Object.fromEntries(kept.map(([name]) => [name, found[name]])) };
}

export function save(key: string, value: unknown, storage: Storage = "localStorage") {
  const text = JSON.stringify(value);
  try {
    window[storage].setItem(`medici ${key}`, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

const change = (key: string, more: object) => save(key, { ...load<object>(key, {}), ...more });

/** So many games' randomness is kept: the oldest are long over. */
const MIXES = 500;

export interface Receipt {
  ply: number;
  head: string;
}

export const kept = (table: string) => load<{ commitment?: string; receipt?: Receipt }>(`kept ${table}`, {});
export const keep = (table: string, more: { commitment?: string; receipt?: Receipt }) => change(`kept ${table}`, more);
export const mixes = () => load<Record<string, string>>("mixes", {});
export async function keepMix(mix: string): Promise<string> {
  const commitment = await commit("mix", mix);
  save("mixes", Object.fromEntries([...Object.entries(mixes()), [commitment, mix]].slice(-MIXES)));
  return commitment;
}

/**
 * One's own randomness, kept under its promise until it is asked for; none where the browser has no cryptography: it
 * wants https, or this very machine.
 */
export async function promise(): Promise<string | null> {
  return crypto.subtle ? keepMix(newMix()) : null;
}

/** Load the page anew, once for each reason: what did not help the first time must not go on for ever. */
export function renew(reason: string) {
  const reasons = () => load<string[]>("renewed", [], "sessionStorage");
  if (reasons().includes(reason)) return;
  save("renewed", [...reasons(), reason], "sessionStorage");
  if (reasons().includes(reason)) location.reload();
}
