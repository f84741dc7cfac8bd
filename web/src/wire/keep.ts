/** What this device keeps between visits: names, invitations, its own randomness and the server's promises. */
import { commit, newMix } from "./fair";

export function load<Kind>(key: string, otherwise: Kind): Kind {
  try {
    return (JSON.parse(localStorage.getItem(`medici ${key}`) ?? "null") as Kind) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown) {
  try {
    localStorage.setItem(`medici ${key}`, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs comfort, not the game.
  }
}

const change = (key: string, more: object) => save(key, { ...load<object>(key, {}), ...more });

export interface Receipt {
  ply: number;
  head: string;
}

export const kept = (table: string) => load<{ commitment?: string; receipt?: Receipt }>(`kept ${table}`, {});
export const keep = (table: string, more: { commitment?: string; receipt?: Receipt }) => change(`kept ${table}`, more);
export const mixes = () => load<Record<string, string>>("mixes", {});
export const keepMix = async (mix: string) => change("mixes", { [await commit("mix", mix)]: mix });

/**
 * One's own randomness, kept under its promise until it is asked for; none where the browser has no cryptography: it
 * wants https, or this very machine.
 */
export async function promise(): Promise<string | null> {
  if (!crypto.subtle) return null;
  const mix = newMix();
  const commitment = await commit("mix", mix);
  change("mixes", { [commitment]: mix });
  return commitment;
}
