import { z } from 'zod';
import { absenceReasons } from '#domain/match/match-details.ts';
import { lotteryListing, matchState } from '../matches/matches.ts';
import { side } from '../matches/match-data.ts';
import {
  calendarDay,
  competitionCode,
  fenAmount,
  id,
  instant,
  nothing,
  outcome,
  page,
  schemeMarket,
  score,
} from '../parts.ts';
import { schemeState } from '../schemes/scheme-card.ts';
import { decidedResult } from './decisions.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { movement } from './facts.ts';
import { caseReason, consoleMatchRow, decisionRole, matchReaders, resultDoubt } from './match-parts.ts';
import { act, operatorShown } from './parts.ts';
import { sumFen } from './user-parts.ts';

const ofMatch = { params: z.object({ id }) };

export const matchSearch = defineConsoleCall({
  method: 'GET',
  path: '/api/console/matches',
  summary:
    'Matches by team, id or lottery number, competition, day, state and what waits; latest kick-off first',
  audience: matchReaders,
  query: z.object({
    /**
     * Part of a team's name in either language, its code or pinyin initials, or two teams; an id; or a number of 竞彩
     * such as `周六001`, `20260314001` or `001`, the latest issues first.
     */
    q: z.string().trim().max(60).optional(),
    competition: competitionCode.optional(),
    /** Beijing days of kick-off, both included. */
    from: calendarDay.optional(),
    until: calendarDay.optional(),
    state: matchState.optional(),
    /** Only matches because of which schemes wait for an operator. */
    waiting: z.enum(['true']).optional(),
    /** Only held matches. */
    held: z.enum(['true']).optional(),
    ...page,
  }),
  reply: z.object({ items: z.array(consoleMatchRow), nextCursor: z.string().nullable() }),
  refusals: ['CURSOR_INVALID'],
});

/** State, scores and kick-off as somebody reports or decides them. */
const reported = {
  state: matchState,
  kickoffAt: instant,
  timeKnown: z.boolean(),
  round: z.string().nullable(),
  halfTime: score.nullable(),
  score90: score.nullable(),
  afterExtraTime: score.nullable(),
  shootOut: score.nullable(),
};

/** A scheme on the match, without anything that is hidden before kick-off. */
const schemeOnMatch = z.object({
  id,
  title: z.string(),
  author: z.object({ id, nickname: z.string() }),
  market: schemeMarket,
  /** Of a parlay. */
  otherMatches: z.int(),
  priceFen: fenAmount,
  publishedAt: instant,
  state: schemeState,
  buyers: z.int(),
  /** Its buyers' money that is not paid out. */
  escrowFen: sumFen,
  settlement: z
    .object({
      number: z.int(),
      outcome,
      settledAt: instant,
      /** By an operator's decision on the scheme: no result changes it. */
      isDecided: z.boolean(),
    })
    .nullable(),
  delay: z.object({ reason: caseReason, since: instant }).nullable(),
});

export const consoleMatch = defineConsoleCall({
  method: 'GET',
  path: '/api/console/matches/{id}',
  summary:
    'A match with the reports of all sources and their history, the result and why it counts, decisions, holds, schemes and escrow, lottery numbers and absences',
  audience: matchReaders,
  ...ofMatch,
  reply: z.object({
    match: consoleMatchRow.extend({
      firstKickoffAt: instant,
      afterExtraTime: score.nullable(),
      shootOut: score.nullable(),
      venue: z.string().nullable(),
      version: z.int(),
      updatedAt: instant,
      /** How long a single source must repeat a result before it counts. */
      confirmMinutes: z.int(),
    }),
    /** What each source says now; `since` is how long it has said this state with these scores. */
    reports: z.array(
      z.object({ source: z.string(), feedIds: z.array(z.string()), since: instant, ...reported }),
    ),
    /** Changes of the match, the newest first; at most 100. */
    versions: z.array(
      z.object({ version: z.int(), source: z.string(), file: z.string(), at: instant, ...reported }),
    ),
    /** Results that schemes and predictions were settled on, each a leaf of the public log; the newest first. */
    recorded: z.array(
      z.object({
        version: z.int(),
        state: matchState,
        kickoffAt: instant,
        halfTime: score.nullable(),
        score90: score.nullable(),
        sources: z.array(z.string()),
        role: decisionRole.nullable(),
        at: instant,
      }),
    ),
    /** The newest first; the first one counts. */
    decisions: z.array(
      z.object({
        number: z.int(),
        state: matchState,
        halfTime: score.nullable(),
        score90: score.nullable(),
        kickoffAt: instant.nullable(),
        operator: operatorShown,
        role: decisionRole,
        reason: z.string(),
        at: instant,
      }),
    ),
    /** The newest first. */
    holds: z.array(
      z.object({
        number: z.int(),
        operator: operatorShown,
        reason: z.string(),
        at: instant,
        release: z.object({ operator: operatorShown, reason: z.string(), at: instant }).nullable(),
      }),
    ),
    /** Those with most escrow first; at most 200 of `match.schemes`. */
    schemes: z.array(schemeOnMatch),
    lottery: z.array(lotteryListing.extend({ source: z.string(), at: instant })),
    /** What each source says of absent players; the app shows one of them. */
    absences: z.array(
      z.object({
        source: z.string(),
        at: instant,
        isShown: z.boolean(),
        items: z.array(
          z.object({ side, player: z.string(), reason: z.enum(absenceReasons), isDoubtful: z.boolean() }),
        ),
      }),
    ),
  }),
  refusals: ['MATCH_NOT_FOUND'],
});

/** What a result does to a scheme. */
const effect = z.enum([
  /** It settles, or its settlement is corrected: maybe to the same outcome by another score, which moves nothing. */
  ...(['settles', 'corrects'] as const),
  /** Its settlement says the same already. */
  'same',
  /** It waits for another match, or for something this result lacks. */
  'waits',
  /** An operator decided the scheme: results change nothing. */
  'decided',
  /** Settling it fails; the log has the error. */
  'fails',
]);

const preview = z.object({
  /** True while an operator holds the match: then nothing moves before its release. */
  isHeld: z.boolean(),
  counts: z.record(effect, z.int()),
  /** Changed ones first; at most 200. */
  schemes: z.array(
    z.object({
      id,
      title: z.string(),
      author: z.object({ id, nickname: z.string() }),
      effect,
      now: outcome.nullable(),
      next: outcome.nullable(),
      waitingFor: z.array(
        z.object({ matchId: id, reason: z.union([caseReason, resultDoubt, z.literal('matchNotFinished')]) }),
      ),
      /** What payouts of this scheme would move. */
      movements: z.array(movement),
    }),
  ),
  /** Of all schemes together, as accounts stand now. */
  movements: z.array(movement),
});

export const previewResult = defineConsoleCall({
  method: 'POST',
  path: '/api/console/matches/{id}/result/preview',
  summary: 'What deciding this result would settle and move, before it does',
  // Whoever may decide a result, also by a dispute.
  audience: { action: 'upholdDispute' },
  ...ofMatch,
  body: z.strictObject(decidedResult),
  reply: preview,
  refusals: ['OPERATOR_SUBJECT_NOT_FOUND', 'RESULT_IMPOSSIBLE', 'RESULT_BEFORE_KICKOFF'],
});

export const previewRelease = defineConsoleCall({
  method: 'GET',
  path: '/api/console/matches/{id}/release/preview',
  summary: 'What releasing a held match would settle and move, before it does',
  audience: { action: 'releaseMatch' },
  ...ofMatch,
  reply: preview,
  refusals: ['OPERATOR_SUBJECT_NOT_FOUND'],
});

const actOnMatch = [
  ...(['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH'] as const),
  ...(['OPERATOR_SUBJECT_NOT_FOUND', 'ALREADY_DECIDED', 'CLOCK_BEHIND'] as const),
] as const;

export const holdMatch = defineConsoleCall({
  method: 'POST',
  path: '/api/console/matches/{id}/hold',
  summary: 'Hold a match: no result of it counts, and nothing settles on it, until it is released',
  audience: { action: 'holdMatch' },
  ...ofMatch,
  body: z.strictObject(act),
  reply: nothing,
  refusals: actOnMatch,
});

export const releaseMatch = defineConsoleCall({
  method: 'POST',
  path: '/api/console/matches/{id}/release',
  summary: 'Release a held match; what waited for it settles',
  audience: { action: 'releaseMatch' },
  ...ofMatch,
  body: z.strictObject(act),
  reply: nothing,
  refusals: actOnMatch,
});
