/** Longer than any reply requested before a tap can take. */
const OVERRIDE_MS = 10_000;

interface Tapped {
  /** State of the last tap. */
  readonly target: boolean;
  /** State in the last reply; before the first one, the state before the tap. */
  readonly confirmed: boolean;
}

/** Recently tapped matches: their state in lists fetched before is outdated. */
const tapped = new Map<string, Tapped>();

export function recordTap(id: string, target: boolean): void {
  tapped.set(id, { target, confirmed: tapped.get(id)?.confirmed ?? !target });
}

export function recordReply(id: string, confirmed: boolean): void {
  const before = tapped.get(id);
  if (before) tapped.set(id, { ...before, confirmed });
}

/** After the last reply: the confirmed state. */
export function settleTap(id: string): boolean {
  const confirmed = tapped.get(id)?.confirmed ?? false;
  const settled = { target: confirmed, confirmed };
  tapped.set(id, settled);
  setTimeout(() => tapped.get(id) === settled && tapped.delete(id), OVERRIDE_MS);
  return confirmed;
}

/** Followed state of a match in a list just received. */
export function followedAsTapped(match: { readonly id: string; readonly followed: boolean }): boolean {
  return tapped.get(match.id)?.target ?? match.followed;
}
