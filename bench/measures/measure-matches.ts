import { absentProviders } from '#server/cli/absent-providers.ts';
import { readConfig } from '#server/core/config/config.ts';
import { startContext } from '#server/context/start-context.ts';
import type { Cleanup } from '../cleanup.ts';
import { inTurns, type Row, rowOf } from '../compare.ts';
import { type Extent, makeManyMatches, type ManyMatches } from '../worlds/many-matches.ts';
import { coldReaderOf, type Reader, readerOf } from './measure-lists.ts';
import { MATCH_DAY } from '../worlds/season.ts';
import type { Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';

const ROUNDS = 5;

/** Ten leagues with 380 matches a season for 263 years (PGlite: 27), against three leagues in one year. */
const many: Readonly<Record<Stage['engine'], Extent>> = {
  postgres: { leagues: 10, pastSeasons: 262 },
  pglite: { leagues: 10, pastSeasons: 26 },
};
const few: Extent = { leagues: 3, pastSeasons: 0 };

const list = '/api/app/common/match/list?limit=20';

/** The requests to both servers, as a visitor's screen sends them. */
const readings: Readonly<Record<string, (matchId: string) => string>> = {
  'list of a day': () => `${list}&day=${MATCH_DAY}`,
  'list by search': () => `${list}&q=aaaton`,
  'list of two teams': () => `${list}&q=aaaton+0+bbbton+0`,
  'list of the followed': () => '/api/app/auth/mine/follow/match?limit=20',
  'match details': (id) => `/api/app/common/match/${id}`,
  'match data': (id) => `/api/app/common/match/${id}/data`,
  'match odds': (id) => `/api/app/common/match/${id}/odds`,
  'match live': (id) => `/api/app/common/match/${id}/live`,
};

/** Responses per second with a million matches (PGlite: a hundred thousand), each made anew, against a thousand. */
export async function measureMatches(stage: Stage, cleanup: Cleanup): Promise<Row[]> {
  const large = await startServer(stage, 'many', many[stage.engine], cleanup);
  const small = await startServer(stage, 'few', few, cleanup);
  const rows: Row[] = [];
  for (const [name, pathOf] of Object.entries(readings)) {
    const readers = [await readerAt(large, pathOf), await readerAt(small, pathOf)] as const;
    const [ours, yardstick] = readers;
    const compared = await inTurns(ROUNDS, { ours: ours.round, yardstick: yardstick.round });
    for (const reader of readers) reader.close();
    const title = `${name}, ${formatCount(large.matches)} matches against ${formatCount(small.matches)}`;
    rows.push(rowOf(title, 'requests/s', compared, 'perSecond'));
  }
  return rows;
}

interface Server extends ManyMatches {
  readonly port: number;
}

async function startServer(stage: Stage, name: string, extent: Extent, cleanup: Cleanup): Promise<Server> {
  const environment = await stage.anotherPlace(name);
  const started = await startContext(readConfig(environment), {
    providers: absentProviders,
    serveJobs: false,
  });
  let created: ManyMatches;
  try {
    created = await makeManyMatches(started.ctx, extent);
    // As autovacuum does within minutes.
    await started.ctx.database.asOwner((run) => run('ANALYZE'));
  } finally {
    await started.close();
  }
  await startProcess('src/server/main.ts', environment, cleanup);
  return { ...created, port: Number(environment.PORT) };
}

async function readerAt({ port, matchId, token }: Server, pathOf: (id: string) => string): Promise<Reader> {
  const path = pathOf(matchId);
  return path.includes('/auth/') ? await readerOf(port, path, token) : await coldReaderOf(port, path);
}

function formatCount(matches: number): string {
  return matches.toLocaleString('en');
}
