/** Longer than any reply requested before a tap can take. */
const OVERRIDE_MS = 10_000;

interface Tapped {
  /** State of the last tap. */
  readonly target: boolean;
  /** State in the last reply; before the first one, the state displayed before the tap. */
  readonly confirmed: boolean;
  readonly hasReply: boolean;
}

/** What can be tapped: IDs are unique within a kind. */
interface Followable {
  readonly kind: string;
  readonly id: string;
}

const keyOf = ({ kind, id }: Followable): string => `${kind} ${id}`;

/** Recently tapped objects by key: their state in replies requested before is outdated. */
const tapped = new Map<string, Tapped>();

/** Every tap of this visit, oldest first, with the device's time. */
const taps = new Map<string, { readonly atMs: number; readonly target: boolean }[]>();

export function recordTap(on: Followable, target: boolean): void {
  const key = keyOf(on);
  taps.set(key, [...(taps.get(key) ?? []), { atMs: Date.now(), target }]);
  const { confirmed = !target, hasReply = false } = tapped.get(key) ?? {};
  tapped.set(key, { target, confirmed, hasReply });
}

export function recordReply(on: Followable, confirmed: boolean): void {
  const key = keyOf(on);
  const before = tapped.get(key);
  if (before) tapped.set(key, { ...before, confirmed, hasReply: true });
}

/**
 * After the last reply: the confirmed state. If every request failed it is the state displayed before, which may have
 * been a guess: then any reply is trusted again.
 */
export function settleTap(on: Followable): boolean {
  const key = keyOf(on);
  const { confirmed = false, hasReply = false } = tapped.get(key) ?? {};
  if (!hasReply) {
    tapped.delete(key);
    return confirmed;
  }
  const settled = { target: confirmed, confirmed, hasReply };
  tapped.set(key, settled);
  setTimeout(() => tapped.get(key) === settled && tapped.delete(key), OVERRIDE_MS);
  return confirmed;
}

/** Followed state of an object in a reply just received, or as displayed. */
export function followedAsTapped(shown: Followable & { readonly followed: boolean }): boolean {
  return tapped.get(keyOf(shown))?.target ?? shown.followed;
}

/** Whether a match was followed at an instant of this visit, whatever was tapped since. */
export function wasFollowedAt(
  match: { readonly id: string; readonly followed: boolean },
  instantMs: number,
): boolean {
  const key = keyOf({ kind: 'matches', id: match.id });
  const next = taps.get(key)?.find(({ atMs }) => atMs >= instantMs);
  return next ? !next.target : match.followed;
}
