import type { LoggedMatch } from '../../seal/logged-facts.ts';
import type { LogBook, SchemeLife } from './log-book.ts';
import { isHeld } from './shared-book.ts';

/** A match on hold at the end of the log, and how many schemes wait for it alone or among others. */
interface HeldMatch {
  readonly match: LoggedMatch;
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly schemes: number;
}

/** What keeps schemes from settling, for readers who look for losses that nobody settles. */
export interface WaitingSchemes {
  /** Longest first. */
  readonly held: readonly HeldMatch[];
  /** Schemes on matches that nobody holds, still open long after their last kick-off; oldest kick-off first. */
  readonly overdue: readonly { readonly schemeId: string; readonly kickoffAt: string }[];
}

/** By then the longest allowance for a postponement (36 h) is over, and sources have been compared. */
const OVERDUE_MS = 3 * 24 * 60 * 60_000;

/** @param at the time of the newest checkpoint. Withdrawn schemes never settle, so they wait for nothing. */
export function waitingSchemes(book: LogBook, at: Date): WaitingSchemes {
  const open = [...book.schemes.values()].filter(
    ({ settlement, takenOff }) => settlement === null && takenOff !== 'withdraw',
  );
  const held = [...book.holds].flatMap(([matchId, leaves]) => {
    const last = leaves.at(-1)?.leaf;
    if (last?.kind !== 'hold') return [];
    const schemes = open.filter(({ publish }) => publish.matchIds.includes(matchId)).length;
    return [{ match: last.match, since: last.at, schemes }];
  });
  const overdue = open
    .filter(({ publish }) => !publish.matchIds.some((matchId) => isHeld(book, matchId)))
    .map((life) => ({ schemeId: life.publish.schemeId, kickoffAt: lastKickoffOf(life) }))
    .filter(({ kickoffAt }) => at.getTime() - Date.parse(kickoffAt) > OVERDUE_MS);
  return {
    held: held.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since)),
    overdue: overdue.toSorted((one, other) => Date.parse(one.kickoffAt) - Date.parse(other.kickoffAt)),
  };
}

/** The last kick-off that was sealed; format 1 names the first alone. */
function lastKickoffOf({ publish: { kickoffAt, matches = [] } }: SchemeLife): string {
  return [kickoffAt, ...matches.map((match) => match.kickoffAt)].reduce((last, each) =>
    each > last ? each : last,
  );
}
