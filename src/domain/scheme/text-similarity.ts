import { comparableText } from './comparable-text.ts';
import { perCharacter } from './per-character.ts';

/** A Chinese character carries about as much information as two letters. */
const [HAN_WEIGHT, OTHER_WEIGHT] = [2, 1];
/**
 * Length of compared passages: four Chinese characters, or eight letters. Short, so that a changed word affects few.
 */
const COMPARED_WEIGHT = 8;
/** Length of indexed passages: twice as long, so that common phrases match few texts. */
const FINDING_WEIGHT = 16;
/** Of this many consecutive passages at least one is indexed. */
const WINDOW = 16;

/** Distinct passages of a text, independent of notation. */
export function passagesOf(text: string): ReadonlySet<string> {
  return new Set(passages(text, COMPARED_WEIGHT));
}

/** Share of the shorter text's passages found in the other, in whole percent. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one];
  if (shorter.size === 0) return 0;
  let shared = 0;
  for (const passage of shorter) if (longer.has(passage)) shared++;
  return Math.floor((100 * shared) / shorter.size);
}

/**
 * Fingerprints that find texts with common passages: the smallest passage hash of each window (Schleimer, Wilkerson,
 * Aiken, "Winnowing", 2003). A copy of `WINDOW` consecutive passages shares at least one.
 * @returns distinct 32-bit integers, ascending
 */
export function printsOf(text: string): readonly number[] {
  const hashes = passages(text, FINDING_WEIGHT).map(hashOf);
  const kept = new Set<number>();
  const last = Math.max(hashes.length - WINDOW, 0);
  for (let from = 0; hashes.length > 0 && from <= last; from++) kept.add(leastOf(hashes, from));
  return [...kept].sort((one, other) => one - other);
}

/** The smallest hash of the window that starts at an index. */
function leastOf(hashes: readonly number[], from: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at < Math.min(from + WINDOW, hashes.length); at++)
    least = Math.min(least, hashes[at] ?? least);
  return least;
}

const weightOf = perCharacter((sign) => (/\p{Script=Han}/u.test(sign) ? HAN_WEIGHT : OTHER_WEIGHT));

/** All passages of a weight, one starting at each character; a shorter text is one passage. */
function passages(text: string, weight: number): string[] {
  const comparable = comparableText(text);
  const signs = [...comparable];
  const weights = signs.map(weightOf);
  const found: string[] = [];
  let end = 0;
  let held = 0;
  // In UTF-16 units of the whole text, so that a passage is cut out and not put together.
  let [startUnit, endUnit] = [0, 0];
  for (const [start, sign] of signs.entries()) {
    while (held < weight && end < signs.length) {
      endUnit += signs[end]?.length ?? 0;
      held += weights[end++] ?? 0;
    }
    if (held < weight && start > 0) break;
    found.push(comparable.slice(startUnit, endUnit));
    startUnit += sign.length;
    held -= weights[start] ?? 0;
  }
  return found;
}

/** FNV-1a over UTF-16 units with final mixing; must stay stable, as hashes are stored. */
function hashOf(passage: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < passage.length; at++) hash = Math.imul(hash ^ passage.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) | 0;
}
