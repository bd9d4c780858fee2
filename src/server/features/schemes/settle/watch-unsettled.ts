import { sql } from 'kysely';
import { afterLastKickoffMs, longestAllowanceMs } from '#domain/settlement/overdue.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import type { CaseReason } from '#server/db/column-shapes.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { transaction } from '#server/db/transaction.ts';
import { isInForce } from '#server/features/matches/results/held-matches.ts';
import { type Evidence, judgeScheme, type Waiting } from './judge-scheme.ts';
import { readSchemes } from '../store/read-schemes.ts';
import type { SchemeRecord } from '../store/scheme-record.ts';
import { readEvidence } from './read-evidence.ts';
import { isUnsettled } from './unsettled.ts';

const BATCH = 100;
/** Payouts follow a settlement within seconds; after this time something has failed. */
const PAID_WITHIN_MINUTES = 10;

interface Case {
  readonly schemeId: string;
  /** Null if the scheme could be settled or paid out but was not. */
  readonly matchId: string | null;
  readonly reason: CaseReason;
}

/**
 * Opens an operator case for every scheme that cannot settle by itself, with reason and time, and closes it after
 * settlement and payout. Runs after all automatic settlement.
 */
export async function watchUnsettled(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const found: Case[] = await unpaidCases(ctx.db, now);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await overdueSchemes(ctx.db, now, after);
    found.push(...(await casesAmong(ctx, ids)));
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    await yieldToEventLoop();
  }
  await writeCases(ctx.db, found, now);
}

/**
 * The last kick-off of match `m` that pick `p` of scheme `s` may depend on: it moves with the match, up to the
 * allowance of the pick. So a source with a kick-off years away does not delay the case.
 */
const lastKickoff = sql`least(m.kickoff_at,
  coalesce(p.kickoff_at, s.sale_ends_at) + make_interval(secs => ${longestAllowanceMs / 1000}))`;

/** Open schemes with a match that should have ended by now, whose sources report different ends, or that is held. */
async function overdueSchemes(db: Db, now: Date, after: string): Promise<readonly string[]> {
  const overdue = new Date(now.getTime() - afterLastKickoffMs);
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT s.id FROM scheme s JOIN scheme_pick p ON p.scheme_id = s.id JOIN match m ON m.id = p.match_id
     WHERE s.id > ${after}::uuid AND ${isUnsettled}
       AND (${lastKickoff} < ${overdue}
         OR m.kickoff_at < ${now} AND ((SELECT count(*) FROM match_report r
                WHERE r.match_id = m.id AND r.state NOT IN ('scheduled', 'live')) > 1
              OR EXISTS (SELECT 1 FROM match_hold h WHERE h.match_id = m.id AND ${isInForce})))
     ORDER BY s.id LIMIT ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

async function casesAmong(ctx: Context, ids: readonly string[]): Promise<readonly Case[]> {
  if (ids.length === 0) return [];
  const schemes = await readSchemes(ctx.db, {
    where: sql`s.id = ANY (${[...ids]}::uuid[])`,
    orderAndLimit: sql`ORDER BY s.id`,
    viewerId: null,
  });
  const evidence = await readEvidence(ctx, ctx.db, schemes);
  const kickoffs = await kickoffsOf(ctx.db, ids);
  return schemes.flatMap((scheme): Case[] => {
    const waiting = waitingMatches(scheme, evidence);
    if (waiting === null) return [{ schemeId: scheme.id, matchId: null, reason: 'settlementFails' }];
    const stuck = waiting.flatMap((each) => {
      const lastKickoffAt = kickoffs.get(`${scheme.id} ${each.matchId}`);
      const reason = stuckReason(each, lastKickoffAt, evidence.now);
      return reason === null ? [] : [{ schemeId: scheme.id, matchId: each.matchId, reason }];
    });
    return stuck.slice(0, 1);
  });
}

/** The matches that delay a scheme; null if nothing does, or if settling it throws. */
function waitingMatches(scheme: SchemeRecord, evidence: Evidence): readonly Waiting[] | null {
  try {
    const judged = judgeScheme(scheme, evidence);
    return 'waiting' in judged ? judged.waiting : null;
  } catch {
    // Settling it failed with the same error, which is logged there.
    return null;
  }
}

/** Why a delay does not resolve by itself; null if it still may. */
function stuckReason({ reason }: Waiting, lastKickoffAt: Date | undefined, now: Date): CaseReason | null {
  if (reason === 'contradiction' || reason === 'dayDisputed') return reason;
  if (!lastKickoffAt) return null;
  if (reason === 'held') return lastKickoffAt < now ? reason : null;
  if (now.getTime() < lastKickoffAt.getTime() + afterLastKickoffMs) return null;
  // Time voids a postponed match, and confirms a single source.
  return reason === 'matchNotFinished' || reason === 'tooRecent' ? null : reason;
}

async function kickoffsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ key: string; at: Date }>`
    SELECT s.id || ' ' || m.id AS key, ${lastKickoff} AS at
      FROM scheme s JOIN scheme_pick p ON p.scheme_id = s.id JOIN match m ON m.id = p.match_id
     WHERE s.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ key, at }) => [key, at]));
}

/** Settled or removed schemes whose buyers are not paid yet. */
async function unpaidCases(db: Db, now: Date): Promise<Case[]> {
  const { rows } = await sql<{ schemeId: string }>`
    SELECT a.owner_id AS "schemeId" FROM ledger_account a
     WHERE a.kind = 'escrow' AND a.balance > 0
       AND (EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = a.owner_id
                       AND t.settled_at < ${now}::timestamptz - make_interval(mins => ${PAID_WITHIN_MINUTES}))
         OR EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = a.owner_id
                       AND r.removed_at < ${now}::timestamptz - make_interval(mins => ${PAID_WITHIN_MINUTES})))
  `.execute(db);
  return rows.map(({ schemeId }) => ({ schemeId, matchId: null, reason: 'payoutFails' }));
}

/** Synchronizes the open cases: inserts new ones, closes resolved ones, and keeps the age of the others. */
async function writeCases(db: Db, found: readonly Case[], now: Date): Promise<void> {
  const rows = JSON.stringify(
    found.map(({ schemeId, matchId, reason }) => ({ scheme_id: schemeId, match_id: matchId, reason })),
  );
  await transaction(db, async (tx) => {
    await sql`
      UPDATE settlement_case SET closed_at = ${now}
       WHERE closed_at IS NULL
         AND scheme_id NOT IN (SELECT scheme_id FROM jsonb_to_recordset(${rows}::jsonb) AS f(scheme_id uuid))`.execute(
      tx,
    );
    await sql`
      INSERT INTO settlement_case AS c (scheme_id, match_id, reason, opened_at, changed_at)
      SELECT DISTINCT ON (f.scheme_id) f.scheme_id, f.match_id, f.reason, ${now}::timestamptz, ${now}::timestamptz
        FROM jsonb_to_recordset(${rows}::jsonb) AS f(scheme_id uuid, match_id uuid, reason text)
      ON CONFLICT (scheme_id) DO UPDATE SET
        match_id = EXCLUDED.match_id, reason = EXCLUDED.reason, closed_at = NULL,
        opened_at = CASE WHEN c.closed_at IS NULL THEN c.opened_at ELSE EXCLUDED.opened_at END,
        changed_at = EXCLUDED.changed_at
      WHERE c.closed_at IS NOT NULL OR c.reason <> EXCLUDED.reason
         OR c.match_id IS DISTINCT FROM EXCLUDED.match_id`.execute(tx);
    await sql`
      INSERT INTO settlement_watch (ran_at) VALUES (${now})
      ON CONFLICT (only_row) DO UPDATE SET ran_at = EXCLUDED.ran_at`.execute(tx);
  });
}
