import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { resultsAmong } from '#server/features/matches/results/confirmed-result.ts';
import type { SchemeRecord } from '../store/scheme-record.ts';
import type { Evidence } from './judge-scheme.ts';

export function matchesOf(schemes: readonly SchemeRecord[]): string[] {
  return [...new Set(schemes.flatMap(({ picks }) => picks.map(({ matchId }) => matchId)))];
}

/** All inputs for settling the schemes at this instant. */
export async function readEvidence(
  ctx: Context,
  tx: Db | Tx,
  schemes: readonly SchemeRecord[],
): Promise<Evidence> {
  const now = ctx.clock.now();
  const known = await resultsAmong(tx, matchesOf(schemes), now, ctx.config.rules.resultConfirmMinutes);
  const kickoffs = await sealedKickoffs(tx, schemes);
  return {
    now,
    known,
    kickoffOf({ id, market, publishedKickoffAt }, matchId) {
      // A scheme on one match was sold for its own kick-off; each leg of a parlay has its own.
      const kickoffAt = market === 'parlay' ? kickoffs.get(`${id} ${matchId}`) : publishedKickoffAt;
      if (!kickoffAt) throw new Error(`Scheme ${id} was sealed without the kick-off of match ${matchId}`);
      return kickoffAt;
    },
  };
}

async function sealedKickoffs(tx: Db | Tx, schemes: readonly SchemeRecord[]): Promise<Map<string, Date>> {
  const parlays = schemes.filter(({ market }) => market === 'parlay').map(({ id }) => id);
  if (parlays.length === 0) return new Map();
  const rows = await tx
    .selectFrom('scheme_pick')
    .select(['scheme_id', 'match_id', 'kickoff_at'])
    .where(isAmong('scheme_id', parlays))
    .execute();
  return new Map(
    rows.flatMap(({ scheme_id, match_id, kickoff_at }) =>
      kickoff_at ? [[`${scheme_id} ${match_id}`, kickoff_at] as const] : [],
    ),
  );
}
