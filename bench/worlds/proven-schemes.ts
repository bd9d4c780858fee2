import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { LogLeaf } from '#domain/seal/log-leaf.ts';
import { absentProviders } from '#server/cli/absent-providers.ts';
import { startContext } from '#server/context/start-context.ts';
import type { Context } from '#server/context/context.ts';
import { readConfig } from '#server/core/config/config.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { settleMatch } from '#server/features/schemes/settle/settle-match.ts';
import { anchorHeads } from '#server/features/trust/log/anchor/anchor-heads.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { logOrigin } from '#server/features/trust/log/log-identity.ts';
import { publishedPolicy } from '#server/features/trust/log/policy/published-policy.ts';
import { writeLeaves } from '#server/features/trust/log/testing/leaves.ts';
import { openWitnesses, type Witnesses } from '#server/providers/witness/open-witnesses.ts';
import { startWitness, witnessPolicy } from '#test/build/cosignature/running-witness.ts';
import {
  aResult,
  changedResults,
  rightSettlement,
  sealedPublication,
} from '#test/build/sealed-publication.ts';
import { movableClock } from '#test/test-clock.ts';
import type { Cleanup } from '../cleanup.ts';
import { CLOCK_START, MATCH_DAY, seasonFiles } from './season.ts';
import { makeWorld } from './world.ts';

/** What a reader checks: one settled and opened scheme, and an analyst with many settled ones. */
export interface ProvenSchemes {
  readonly schemeId: string;
  readonly authorId: string;
  /** For a server on the same database: the time after everything, and the witnesses. */
  readonly environment: NodeJS.ProcessEnv;
}

/** After the last match of the day, and more than the day after which texts open. */
const [SETTLED_AT, OPENED_AT] = [`${MATCH_DAY}T23:30:00Z`, '2026-03-16T04:00:00Z'];
const ODDS_MILLI = 3_400;
const AT_ONCE = 300;

/**
 * Creates the world of the bench with two real witnesses, publishes, cosigns, settles and opens its schemes with the
 * application's own operations. The schemes of the second analyst are leaves and records only.
 */
export async function makeProvenSchemes(
  given: NodeJS.ProcessEnv,
  schemes: number,
  cleanup: Cleanup,
): Promise<ProvenSchemes> {
  const clock = movableClock(CLOCK_START);
  const started = await startContext(readConfig({ ...given, RESULT_CONFIRM_MINUTES: '0' }), {
    providers: absentProviders,
    clock,
    serveJobs: false,
  });
  try {
    const { ctx } = started;
    const policyFile = await addWitnesses(ctx, cleanup);
    const world = await makeWorld(ctx);
    const authorId = await addAnalyst(ctx);
    const sealed = Array.from({ length: schemes }, (_, index) => sealedBy(authorId, index + 1, clock.now()));
    await write(
      ctx,
      sealed.map(({ publish }) => publish),
    );
    clock.set(SETTLED_AT);
    for (const file of seasonFiles()) await importFeedFile(ctx, withResults(file));
    await settleMatch(ctx, world.matchId);
    await write(
      ctx,
      sealed.flatMap((each, index) => endOf(each, index, clock.now())),
    );
    await recordAll(ctx, authorId, schemes);
    clock.set(OPENED_AT);
    await anchorHeads(ctx);
    const [schemeId = ''] = world.schemeIds;
    return {
      schemeId,
      authorId,
      environment: {
        ...given,
        CLOCK_START: OPENED_AT,
        WITNESS_POLICY_FILE: policyFile,
        RESULT_CONFIRM_MINUTES: '0',
      },
    };
  } finally {
    await started.close();
  }
}

/** Starts two witnesses that know the log and show the time of the context. @returns the file of their policy. */
async function addWitnesses(ctx: Context, cleanup: Cleanup): Promise<string> {
  const logKey = /^log (\S+)/m.exec(publishedPolicy(ctx, logOrigin(ctx, null)).text)?.[1];
  if (logKey === undefined) throw new Error('The policy has no key of the log');
  const witnesses = [];
  for (const name of ['north.example', 'south.example']) {
    const witness = await startWitness(name, logKey, () => ctx.clock.now());
    cleanup.add(() => witness.remove());
    witnesses.push(witness);
  }
  const file = join(ctx.config.dataDir, 'witnesses.policy');
  writeFileSync(file, witnessPolicy(witnesses));
  const opened = openWitnesses({ production: false, witnessPolicyFile: file, outsideTimeoutMs: 60_000 });
  // A context has no witnesses before there is a log to register with them.
  (ctx as { witnesses: Witnesses | null }).witnesses = opened;
  return file;
}

async function addAnalyst(ctx: Context): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO app_user (id, mobile, nickname, registered_at)
    VALUES (gen_random_uuid(), '13900000999', 'Analyst', ${ctx.clock.now()}) RETURNING id`.execute(ctx.db);
  const userId = rows[0]?.id ?? '';
  await sql`INSERT INTO certification (user_id, adult, certified_at, source)
            VALUES (${userId}::uuid, true, ${ctx.clock.now()}, 'bench')`.execute(ctx.db);
  await approveAnalyst(ctx, { userId, source: 'bench' });
  return userId;
}

function sealedBy(authorId: string, authorSequence: number, at: Date) {
  return sealedPublication({
    authorId,
    authorSequence,
    at: at.toISOString(),
    kickoffAt: `${MATCH_DAY}T15:00:00.000Z`,
    priceFen: 0,
  });
}

const isWon = (index: number): boolean => index % 3 === 0;

/** The result of a scheme's match and its settlement: one of three is won. */
function endOf(sealed: ReturnType<typeof sealedBy>, index: number, now: Date): LogLeaf[] {
  const at = now.toISOString();
  const score90 = isWon(index) ? ([0, 1] as const) : ([1, 0] as const);
  const results = changedResults(sealed, { score90, version: 1 });
  const outcome = isWon(index) ? {} : { outcome: 'loss' as const, profit: '-1' };
  return [
    aResult(sealed, { at, halfTime: null, score90 }),
    Object.assign(rightSettlement(sealed), { at, results }, outcome),
  ];
}

async function write(ctx: Context, leaves: readonly LogLeaf[]): Promise<void> {
  for (let done = 0; done < leaves.length; done += AT_ONCE)
    await writeLeaves(ctx, leaves.slice(done, done + AT_ONCE));
  await appendLog(ctx);
  await anchorHeads(ctx);
}

/** The rows of the record that these leaves have. */
async function recordAll({ db }: Context, authorId: string, schemes: number): Promise<void> {
  await sql`
    INSERT INTO recorded_scheme (scheme_id, author_id, published_at, kickoff_at, competition, market, is_paid,
        outcome, result_e16, odds_milli, is_offered, settled_at)
    SELECT gen_random_uuid(), ${authorId}::uuid, ${CLOCK_START}::timestamptz, ${`${MATCH_DAY}T15:00:00Z`}::timestamptz,
           'en.1', '1x2', false, CASE WHEN n % 3 = 0 THEN 'win' ELSE 'loss' END,
           CASE WHEN n % 3 = 0 THEN ${ODDS_MILLI - 1000}::numeric * 1e13 ELSE -1e16 END, ARRAY[${ODDS_MILLI}::integer],
           true, ${SETTLED_AT}::timestamptz
      FROM generate_series(0, ${schemes - 1}::integer) n`.execute(db);
}

/** A season file in which all matches of the day ended 2–1. */
function withResults({ fileName, content }: { readonly fileName: string; readonly content: Buffer }) {
  const file = JSON.parse(content.toString('utf8')) as { matches: { date: string; score?: object }[] };
  for (const match of file.matches) if (match.date === MATCH_DAY) match.score = { ht: [1, 0], ft: [2, 1] };
  return { fileName, content: Buffer.from(JSON.stringify(file)) };
}
