import { Refusal } from '#domain/refusal.ts';
import { decodeCursor } from '#server/context/cursor.ts';
import type { Half } from './all-days.ts';
import type { ListedMatch, Place } from './match-days.ts';

/** Position in a list of all days. */
interface AllDaysPlace {
  readonly half: Half;
  /** When the list was started. */
  readonly since: Date;
  readonly after: Place | null;
}

/** @throws Refusal `CURSOR_INVALID`. */
export function readCursor(cursor: string | undefined, now: Date): AllDaysPlace | null {
  const parts = decodeCursor(cursor, ['string', 'instant', 'instant', 'id']);
  if (parts === null) return null;
  const [half, begun, kickoffAt, id] = parts.map(String);
  const since = new Date(begun ?? '');
  // The start time cannot be in the future or before the product existed.
  const isPossible = since <= now && since.getUTCFullYear() > 2000;
  if ((half !== 'ahead' && half !== 'behind') || !isPossible) throw new Refusal('CURSOR_INVALID');
  return { half, since, after: { kickoffAt: kickoffAt ?? '', id: id ?? '' } };
}

export function placeOf({ kickoffAt, id }: ListedMatch): [string, string] {
  return [kickoffAt.toISOString(), id];
}
