import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../cleanup.ts';
import { inTurns, ratioRow, type Row, rowOf } from '../compare.ts';
import { type HttpReply, openConnection, requestBytes } from '../connection.ts';
import { LANES, runLoad, type Sample } from '../load.ts';
import { MATCH_DAY } from '../worlds/season.ts';
import { headersOf, recorded, serveConstant } from '../serve-constant.ts';
import type { Stage } from '../stage.ts';

const ROUNDS = 5;
const ROUND_MS = 500;
const ASKED_TO_SETTLE = 10;
const BETWEEN_MS = 20;

/** The list of the day. */
export const listPath = `/api/app/common/match/list?day=${MATCH_DAY}&limit=50`;

/** The most frequent reads, with the path that a visitor's screen requests. */
export const readings: Readonly<Record<string, (stage: Stage) => string>> = {
  'match list': () => listPath,
  marketplace: () => '/api/app/common/solution/list',
  'match page': ({ world }) => `/api/app/common/match/${world.matchId}`,
  'scheme list': ({ world }) => `/api/app/common/match/${world.matchId}/solutions`,
  'locked scheme': ({ world }) => `/api/app/common/solution/detail/${world.schemeIds[0]}`,
  leaderboard: () => '/api/app/common/rank',
};

/** Responses per second from memory, and made anew for every request, each against a server that sends the same bytes. */
export async function measureReading(
  name: string,
  path: string,
  stage: Stage,
  cleanup: Cleanup,
): Promise<Row[]> {
  const hot = await readerOf(stage.port, path);
  const cold = await coldReaderOf(stage.port, path);
  const real = await settledReply(hot);
  const kB = (real.head.length + real.body.length) / 1000;
  return [
    await compare(name, { ours: hot, real }, path, stage, cleanup),
    ratioRow(`${name}, one answer`, 'kB', kB, kB),
    await compare(`${name}, made anew`, { ours: cold, real: await settledReply(cold) }, path, stage, cleanup),
  ];
}

interface Asked {
  readonly ours: Reader;
  /** What ours answers. */
  readonly real: HttpReply;
}

async function compare(
  name: string,
  { ours, real }: Asked,
  path: string,
  stage: Stage,
  cleanup: Cleanup,
): Promise<Row> {
  const constant = await readerOf(await serveConstant([recorded(real)], stage, cleanup), path);
  refuseOtherEncoding(path, real, await constant.ask());
  const compared = await inTurns(ROUNDS, { ours: ours.round, yardstick: constant.round });
  for (const each of [ours, constant]) each.close();
  return rowOf(name, 'requests/s', compared, 'perSecond');
}

/**
 * The response that all but the first readers of an answer receive: the server compresses an answer at once for the
 * first one, and better for those after the second.
 */
export async function settledReply({ ask }: Pick<Reader, 'ask'>): Promise<HttpReply> {
  let smallest = await ask();
  for (let asked = 1; asked < ASKED_TO_SETTLE; asked++) {
    await sleep(BETWEEN_MS);
    const reply = await ask();
    if (reply.body.length < smallest.body.length) smallest = reply;
  }
  return smallest;
}

/** @throws Error if the yardstick does not send what ours sends, in the encoding that the client asked for. */
function refuseOtherEncoding(path: string, ours: HttpReply, yardstick: HttpReply): void {
  const sent = [ours, yardstick].map(({ head, body }) => [headersOf(head)['content-encoding'], body.length]);
  const [one, other] = sent.map(String);
  if (one !== other || sent[0]?.[0] !== 'br')
    throw new Error(`${path} was sent as ${one}, by the yardstick as ${other}`);
}

export interface Reader {
  ask(): Promise<HttpReply>;
  round(): Promise<Sample>;
  close(): void;
}

/** Requests one path from a server in all lanes. */
export async function readerOf(port: number, path: string, token?: string): Promise<Reader> {
  const request = requestBytes({ method: 'GET', path, ...(token === undefined ? {} : { token }) });
  return await openReader(port, path, () => request);
}

/** The same made anew for each request. */
export async function coldReaderOf(port: number, path: string): Promise<Reader> {
  const nextPath = coldPaths(path);
  return await openReader(port, path, () => requestBytes({ method: 'GET', path: nextPath() }));
}

/** A path with a parameter that no call knows, different each time: such an answer is not in memory. */
export function coldPaths(path: string): () => string {
  let number = 0;
  const and = path.includes('?') ? '&' : '?';
  return () => `${path}${and}made=${number++}`;
}

async function openReader(port: number, path: string, request: () => Buffer): Promise<Reader> {
  const connections = await Promise.all(Array.from({ length: LANES }, () => openConnection(port)));
  const ask = async (lane: number): Promise<HttpReply> => {
    const reply = await connections[lane]?.send(request());
    if (reply?.status !== 200) throw new Error(`${path} answered ${reply?.status}`);
    return reply;
  };
  return {
    ask: () => ask(0),
    round: () => runLoad({ forMs: ROUND_MS }, ask),
    close: () => connections.forEach((connection) => void connection.close()),
  };
}
