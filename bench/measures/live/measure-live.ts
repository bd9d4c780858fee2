import { absentProviders } from '#server/cli/absent-providers.ts';
import { readConfig } from '#server/core/config/config.ts';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { transaction } from '#server/db/transaction.ts';
import { announceChanges } from '#server/features/matches/catalogue/announce-changes.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { startContext } from '#server/context/start-context.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { freePort } from '#test/free-port.ts';
import type { Cleanup } from '../../cleanup.ts';
import { inTurns, type Row, rowOf } from '../../compare.ts';
import { crowd } from './crowd.ts';
import type { Stage } from '../../stage.ts';
import { startProcess } from '../../start-process.ts';

/** As many as a node is to bear (docs/growth.md). */
const LISTENERS = 5_000;
const ROUNDS = 10;

/**
 * Delay from the commit of a change to its receipt by all subscribers, and memory per subscriber, against a server
 * that only writes the same bytes. Our delay includes the quarter of a second in which changes are collected.
 */
export async function measureLive(stage: Stage, cleanup: Cleanup): Promise<Row[]> {
  // The change must come from another process than the server's, which the embedded database does not allow.
  if (stage.engine !== 'postgres') return [];
  const place: NodeJS.ProcessEnv = {
    ...(await stage.anotherPlace('live')),
    LIVE_LISTENERS_PER_ADDRESS: String(LISTENERS),
  };
  const matchId = await prepareMatch(place);
  const server = await startProcess('src/server/main.ts', place, cleanup);
  const barePlace = { PATH: process.env.PATH ?? '', PORT: String(await freePort()) };
  const bare = await startProcess('bench/yardsticks/bare-stream.ts', barePlace, cleanup);
  const database = await openPostgres(place.DATABASE_URL ?? '', 1);
  cleanup.add(() => database.close());
  const change = () => transaction(database.db, (tx) => announceChanges(tx, [matchId]));
  const [ours, barely] = [
    await crowd(server, place, LISTENERS, cleanup),
    await crowd(bare, barePlace, LISTENERS, cleanup),
  ];
  const { text } = await ours.round(change);
  const compared = await inTurns(ROUNDS, {
    ours: async () => (await ours.round(change)).sample,
    yardstick: async () => (await barely.round(async () => void bare.send(text))).sample,
  });
  const name = `live, ${LISTENERS} listeners`;
  return [
    rowOf(`${name}, median delay`, 'ms', compared, 'p50Ms'),
    rowOf(`${name}, 99th percentile`, 'ms', compared, 'p99Ms'),
    {
      name: `${name}, memory of one`,
      unit: 'KiB',
      value: ours.kibEach,
      yardstick: barely.kibEach,
      ratio: ours.kibEach / barely.kibEach,
    },
  ];
}

/** The database of a server with one match. */
async function prepareMatch(place: NodeJS.ProcessEnv): Promise<string> {
  const started = await startContext(readConfig(place), { providers: absentProviders, serveJobs: false });
  try {
    await importFeedFile(started.ctx, openfootball({}));
    const { id } = await started.ctx.db.selectFrom('match').select('id').executeTakeFirstOrThrow();
    return id;
  } finally {
    await started.close();
  }
}
