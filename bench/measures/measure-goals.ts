import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply } from '#contract/define-call.ts';
import type { matchList } from '#contract/matches/matches.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import type { Context } from '#server/context/context.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { freePort } from '#test/free-port.ts';
import { type Cleanup, newCleanup } from '../cleanup.ts';
import { inTurns, type Row, rowOf } from '../compare.ts';
import { type Connection, type HttpReply, dataOf, openConnection, requestBytes } from '../connection.ts';
import { runLoad, type Sample } from '../load.ts';
import { prepare, type Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';
import { withContext } from '../worlds/many-sales.ts';
import { MATCH_DAY } from '../worlds/season.ts';
import { listPath } from './measure-lists.ts';

const READERS = 200;
const ROUNDS = 3;
const ROUND_MS = 5_000;
const GOAL_EVERY_MS = 1_000;
/** After the match, whose result is reported goal by goal. */
const CLOCK_START = `${MATCH_DAY}T17:00:00Z`;

/**
 * Readers of the list of the day while one goal a second is committed, against the same readers without goals; with one
 * server and with two on the same database.
 * @throws Error if an answer lacks a goal that was committed before its request.
 */
export async function measureGoals(stage: Stage, outer: Cleanup): Promise<Row[]> {
  // The goals come from another process than the server's, which the embedded database does not allow.
  if (stage.engine !== 'postgres') return [];
  const cleanup = newCleanup();
  outer.add(() => cleanup.run());
  const empty = await stage.anotherPlace('goals');
  await prepare(empty);
  // The origin of the log is that of the first server.
  const port = Number(empty.PORT);
  const place = { ...empty, CLOCK_START, PUBLIC_URL: `http://127.0.0.1:${port}` };
  await startProcess('src/server/main.ts', place, cleanup);
  try {
    return await withContext(place, async (ctx) => {
      const goals = await openGoals(ctx);
      const first = await measureReaders('one server', [port], goals);
      const otherPort = await freePort();
      await startProcess('src/server/main.ts', { ...place, PORT: String(otherPort) }, cleanup);
      const both = await measureReaders('two servers', [port, otherPort], goals);
      return [...first, ...both];
    });
  } finally {
    await cleanup.run();
  }
}

async function measureReaders(name: string, ports: readonly number[], goals: Goals): Promise<Row[]> {
  const readers = await openReaders(ports, goals);
  const rates: number[] = [];
  const compared = await inTurns(ROUNDS, {
    async ours() {
      const [before, begun] = [goals.committed(), performance.now()];
      const sample = await whileScoring(goals, readers.round);
      rates.push(((goals.committed() - before) * 1000) / (performance.now() - begun));
      return sample;
    },
    yardstick: readers.round,
  });
  readers.close();
  const title = `a goal every second, ${READERS} readers, ${name}`;
  const slowest = Math.min(...rates);
  return [
    rowOf(title, 'requests/s', compared, 'perSecond'),
    rowOf(`${title}, 99th percentile`, 'ms', compared, 'p99Ms'),
    { name: `${title}, goals committed`, unit: 'goals/s', value: slowest, yardstick: 1, ratio: slowest },
  ];
}

/** Goals of one match. */
interface Goals {
  readonly matchId: string;
  /** Those whose commit is known. */
  committed(): number;
  score(): Promise<void>;
}

async function openGoals(ctx: Context): Promise<Goals> {
  // In turns, because a feed with more than thirty-one goals of one team is implausible.
  const result = (goals: number) =>
    importFeedFile(ctx, openfootball({ ft: [Math.ceil(goals / 2), Math.floor(goals / 2)], ht: [0, 0] }));
  await result(0);
  const { id: matchId } = await ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select('match.id')
    .where('host.name_en', 'like', 'Arsenal%')
    .where('guest.name_en', 'like', 'Everton%')
    .where('kickoff_at', '>=', new Date(MATCH_DAY))
    .where('kickoff_at', '<', new Date(CLOCK_START))
    .executeTakeFirstOrThrow();
  let goals = 0;
  return {
    matchId,
    committed: () => goals,
    async score() {
      await result(goals + 1);
      goals++;
    },
  };
}

/** A round of load during which one goal a second is committed, the first at once. */
async function whileScoring({ score }: Goals, round: () => Promise<Sample>): Promise<Sample> {
  const begun = performance.now();
  let isOver = false;
  async function scoreUntilOver(): Promise<void> {
    for (let goal = 1; !isOver; goal++) {
      await score();
      await sleep(Math.max(0, begun + goal * GOAL_EVERY_MS - performance.now()));
    }
  }
  const rounds = round().finally(() => (isOver = true));
  const [sample] = await Promise.all([rounds, scoreUntilOver()]);
  return sample;
}

/** Readers that are spread over the servers, each on a connection of its own. */
async function openReaders(ports: readonly number[], { matchId, committed }: Goals) {
  const connections = await Promise.all(
    Array.from({ length: READERS }, (_, lane) => openConnection(ports[lane % ports.length] as number)),
  );
  const request = requestBytes({ method: 'GET', path: listPath });
  /** Answers are read once: equal ones have equal entity tags. */
  const goalsOf = new Map<string, number>();

  function goalsIn(reply: HttpReply): number {
    const tag = /\r\netag: *(\S+)/i.exec(reply.head)?.[1] ?? '';
    const known = goalsOf.get(tag);
    if (known !== undefined) return known;
    const { items } = dataOf<CallReply<typeof matchList>>(reply);
    const score = items.find(({ id }) => id === matchId)?.score90;
    if (!score) throw new Error('The list lacks the match with the goals');
    const goals = score[0] + score[1];
    goalsOf.set(tag, goals);
    return goals;
  }

  async function round(): Promise<Sample> {
    let wrong = 0;
    const sample = await runLoad({ forMs: ROUND_MS, lanes: READERS }, async (lane) => {
      const fewest = committed();
      const reply = await (connections[lane] as Connection).send(request);
      if (reply.status !== 200) throw new Error(`A reader was answered ${reply.status}`);
      if (goalsIn(reply) < fewest) wrong++;
    });
    if (wrong > 0) throw new Error(`${wrong} answers lack a goal that was committed before their requests`);
    return sample;
  }

  return { round, close: () => connections.forEach((connection) => void connection.close()) };
}
