/** Longer than any answer asked for before a tap is under way. */
const KEPT_MS = 10_000;

interface Tapped {
  /** What was tapped last. */
  readonly wanted: boolean;
  /** What the server last said; before its first answer what held before the tap. */
  readonly said: boolean;
}

/** Stars that were tapped a moment ago: what a list that was read before says of them is old. */
const tapped = new Map<string, Tapped>();

export function noteTap(id: string, wanted: boolean): void {
  tapped.set(id, { wanted, said: tapped.get(id)?.said ?? !wanted });
}

export function noteAnswer(id: string, said: boolean): void {
  const before = tapped.get(id);
  if (before) tapped.set(id, { ...before, said });
}

/** After the last answer: what holds, whatever was tapped. */
export function settleTap(id: string): boolean {
  const said = tapped.get(id)?.said ?? false;
  const settled = { wanted: said, said };
  tapped.set(id, settled);
  setTimeout(() => tapped.get(id) === settled && tapped.delete(id), KEPT_MS);
  return said;
}

/** What a list that just came should say of a match. */
export function followedAsTapped(match: { readonly id: string; readonly followed: boolean }): boolean {
  return tapped.get(match.id)?.wanted ?? match.followed;
}
