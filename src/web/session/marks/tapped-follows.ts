/** Longer than any reply requested before a tap can take. */
const OVERRIDE_MS = 10_000;

interface Tapped {
  /** State of the last tap. */
  readonly target: boolean;
  /** State in the last reply; before the first one, the state displayed before the tap. */
  readonly confirmed: boolean;
  readonly hasReply: boolean;
}

/** Recently tapped matches: their state in replies requested before is outdated. */
const tapped = new Map<string, Tapped>();

export function recordTap(id: string, target: boolean): void {
  const { confirmed = !target, hasReply = false } = tapped.get(id) ?? {};
  tapped.set(id, { target, confirmed, hasReply });
}

export function recordReply(id: string, confirmed: boolean): void {
  const before = tapped.get(id);
  if (before) tapped.set(id, { ...before, confirmed, hasReply: true });
}

/**
 * After the last reply: the confirmed state. If every request failed it is the state displayed before, which may have
 * been a guess: then any reply is trusted again.
 */
export function settleTap(id: string): boolean {
  const { confirmed = false, hasReply = false } = tapped.get(id) ?? {};
  if (!hasReply) {
    tapped.delete(id);
    return confirmed;
  }
  const settled = { target: confirmed, confirmed, hasReply };
  tapped.set(id, settled);
  setTimeout(() => tapped.get(id) === settled && tapped.delete(id), OVERRIDE_MS);
  return confirmed;
}

/** Followed state of a match in a reply just received, or as displayed. */
export function followedAsTapped(match: { readonly id: string; readonly followed: boolean }): boolean {
  return tapped.get(match.id)?.target ?? match.followed;
}
