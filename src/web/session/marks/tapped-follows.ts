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

/** Every tap of this visit on a match, oldest first, with the device's time. */
const taps = new Map<string, { readonly atMs: number; readonly target: boolean }[]>();

export function recordTap(id: string, target: boolean): void {
  taps.set(id, [...(taps.get(id) ?? []), { atMs: Date.now(), target }]);
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

/** Whether a match was followed at an instant of this visit, whatever was tapped since. */
export function wasFollowedAt(
  match: { readonly id: string; readonly followed: boolean },
  instantMs: number,
): boolean {
  const next = taps.get(match.id)?.find(({ atMs }) => atMs >= instantMs);
  return next ? !next.target : match.followed;
}
