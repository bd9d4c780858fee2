import { sql } from 'kysely';
import type { z } from 'zod';
import type { resultStanding } from '#contract/console/match-parts.ts';
import { isEndState } from '#domain/match/confirm-result.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import type { Context } from '#server/context/context.ts';
import { scoreView } from '#server/features/matches/catalogue/present-match.ts';
import {
  isConfirmed,
  type KnownResult,
  readableFrom,
  resultsAmong,
} from '#server/features/matches/results/confirmed-result.ts';

export type Standing = z.input<typeof resultStanding>;

interface Facts {
  readonly reports: readonly {
    readonly source: string;
    readonly state: MatchState;
    readonly since: string;
  }[];
  readonly decidedAt: Date | null;
}

/** For each match: the result that counts now and why, or why none does. */
export async function readStandings(
  ctx: Context,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const now = ctx.clock.now();
  const { resultConfirmMinutes } = ctx.config.rules;
  const known = await resultsAmong(ctx.db, matchIds, now, resultConfirmMinutes);
  const { rows } = await sql<Facts & { id: string }>`
    SELECT m.id,
           (SELECT coalesce(json_agg(json_build_object('source', r.source, 'state', r.state, 'since', r.first_said_at)),
                            '[]'::json)
              FROM match_report r WHERE r.match_id = m.id) AS reports,
           (SELECT d.decided_at FROM result_decision d WHERE d.match_id = m.id
             ORDER BY d.number DESC LIMIT 1) AS "decidedAt"
      FROM match m WHERE m.id = ANY (${[...matchIds]}::uuid[])`.execute(ctx.db);
  const confirmMs = resultConfirmMinutes * 60_000;
  return new Map(rows.map(({ id, ...facts }) => [id, standingOf(known.get(id), facts, { now, confirmMs })]));
}

function standingOf(
  known: KnownResult | undefined,
  { reports, decidedAt }: Facts,
  { now, confirmMs }: { readonly now: Date; readonly confirmMs: number },
): Standing {
  const earliest = (of: (report: Facts['reports'][number]) => boolean): Date =>
    new Date(Math.min(...reports.filter(of).map(({ since }) => Date.parse(since))));
  if (known === undefined) {
    return { kind: 'doubt', doubt: 'noResult', countsAt: null, announcedKickoffAt: null };
  }
  if (!isConfirmed(known)) {
    const hasEnd = reports.some(({ state }) => isEndState(state));
    const since = earliest(({ state }) => (hasEnd ? isEndState(state) : state === 'postponed'));
    const isRecent = known.doubt === 'tooRecent';
    return {
      kind: 'doubt',
      doubt: known.doubt,
      countsAt: isRecent ? new Date(since.getTime() + confirmMs).toISOString() : null,
      announcedKickoffAt: known.announced?.kickoffAt.toISOString() ?? null,
    };
  }
  const { result, sources, decidedBy } = known;
  const from = readableFrom(known);
  const since = decidedBy === null ? earliest(({ source }) => sources.includes(source)) : (decidedAt ?? now);
  return {
    kind: 'counts',
    why: decidedBy !== null ? 'decided' : sources.length > 1 ? 'agreed' : 'unchanged',
    state: result.state,
    score90: scoreView(result.score90),
    halfTime: scoreView(result.halfTime),
    sources: [...sources],
    since: since.toISOString(),
    readAfter: from !== null && from > now ? from.toISOString() : null,
  };
}
