import { z } from 'zod';
import { operatorRoles } from '#domain/operator/operator-roles.ts';
import { competition, lotteryListing, matchState, team } from '../matches/matches.ts';
import { id, instant, score } from '../parts.ts';
import { operatorShown } from './parts.ts';
import { sumFen } from './user-parts.ts';

/** Schemas of the console's pages about matches. */

/** Who reads about matches; who may change something is in the table of actions. */
export const matchReaders = { roles: ['moderator', 'support', 'finance'] } as const;

/** Why no result of a match counts, as in `#domain/match/confirm-result.ts`. */
export const resultDoubt = z.enum(['noResult', 'tooRecent', 'contradiction', 'dayDisputed', 'held']);

/** Why a scheme waits for an operator. */
export const caseReason = z.enum([
  ...(['noResult', 'contradiction', 'dayDisputed', 'held', 'halfTimeUnknown', 'scoreUnknown'] as const),
  ...(['scoreImpossible', 'settlementFails', 'payoutFails'] as const),
]);

/** The result that schemes settle on now, or why there is none. */
export const resultStanding = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('counts'),
    /** Decided by an operator; reported by several sources; or by one that has not changed it for long enough. */
    why: z.enum(['decided', 'agreed', 'unchanged']),
    state: matchState,
    score90: score.nullable(),
    halfTime: score.nullable(),
    sources: z.array(z.string()),
    /** Since when it has been reported, or when it was decided. */
    since: instant,
    /** Before this instant it is not read: the match cannot have ended. Null once it has passed. */
    readAfter: instant.nullable(),
  }),
  z.object({
    kind: z.literal('doubt'),
    doubt: resultDoubt,
    /** For `tooRecent`: when it will count if nothing changes. */
    countsAt: instant.nullable(),
    /** A kick-off to which all sources moved the match: schemes sold for an earlier day settle as postponed. */
    announcedKickoffAt: instant.nullable(),
  }),
]);

/** A hold in force. */
const hold = z.object({ operator: operatorShown, reason: z.string(), at: instant });

/** What waits for an operator because of a match. */
const waiting = z.object({
  reason: caseReason,
  since: instant,
  schemes: z.int(),
  escrowFen: sumFen,
});

/** A match as lists of the console show it. */
export const consoleMatchRow = z.object({
  id,
  competition,
  season: z.string(),
  /** `deciding`: play-offs and final rounds, in which the same teams may meet again. */
  stage: z.enum(['regular', 'deciding']),
  round: z.string().nullable(),
  home: team,
  away: team,
  kickoffAt: instant,
  /** False while only the day is known. */
  timeKnown: z.boolean(),
  state: matchState,
  score90: score.nullable(),
  halfTime: score.nullable(),
  lottery: z.array(lotteryListing),
  result: resultStanding,
  hold: hold.nullable(),
  waiting: waiting.nullable(),
  /** Schemes with a pick on it, without withdrawn ones; those that have not settled; and their buyers' money. */
  schemes: z.int(),
  unsettled: z.int(),
  escrowFen: sumFen,
});

export const decisionRole = z.enum(operatorRoles);
