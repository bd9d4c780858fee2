import { comparableText } from './comparable-text.ts';

/** A Chinese character says about as much as two letters. */
const [HAN_WEIGHT, OTHER_WEIGHT] = [2, 1];
/** Passages that are compared: four Chinese characters, or eight letters. Short, so that a changed word spoils few. */
const COMPARED_WEIGHT = 8;
/** Passages that lead to a text: twice as long, so that what everybody writes leads to few. */
const FINDING_WEIGHT = 16;
/** Of so many passages that follow each other one is kept at least. */
const WINDOW = 16;

/** The passages of a text, each once, whatever the way it is written. */
export function passagesOf(text: string): ReadonlySet<string> {
  return new Set(passages(text, COMPARED_WEIGHT));
}

/** How much of the shorter of two texts stands in the other, in whole percent. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one];
  if (shorter.size === 0) return 0;
  let shared = 0;
  for (const passage of shorter) if (longer.has(passage)) shared++;
  return Math.floor((100 * shared) / shorter.size);
}

/**
 * Numbers by which a text is found again that shares passages with this one: of each window of hashed passages the least
 * (Schleimer, Wilkerson, Aiken, "Winnowing", 2003). Whoever copies `WINDOW` passages in a row shares one of them.
 * @returns 32-bit integers, each once, the least first
 */
export function printsOf(text: string): readonly number[] {
  const hashes = passages(text, FINDING_WEIGHT).map(hashOf);
  const kept = new Set<number>();
  const last = Math.max(hashes.length - WINDOW, 0);
  for (let from = 0; hashes.length > 0 && from <= last; from++) {
    kept.add(Math.min(...hashes.slice(from, from + WINDOW)));
  }
  return [...kept].sort((one, other) => one - other);
}

/** Every passage of a weight, one from each character on; of a shorter text the whole. */
function passages(text: string, weight: number): string[] {
  const signs = [...comparableText(text)];
  const weights = signs.map((sign) => (/\p{Script=Han}/u.test(sign) ? HAN_WEIGHT : OTHER_WEIGHT));
  const found: string[] = [];
  let end = 0;
  let held = 0;
  for (const start of signs.keys()) {
    while (held < weight && end < signs.length) held += weights[end++] ?? 0;
    if (held < weight && start > 0) break;
    found.push(signs.slice(start, end).join(''));
    held -= weights[start] ?? 0;
  }
  return found;
}

/** FNV-1a over UTF-16 units, mixed so that every bit counts: the same everywhere, as it is stored. */
function hashOf(passage: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < passage.length; at++) hash = Math.imul(hash ^ passage.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) | 0;
}
