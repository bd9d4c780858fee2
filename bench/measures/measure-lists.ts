import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import type { Cleanup } from '../cleanup.ts';
import { inTurns, type Row, rowOf } from '../compare.ts';
import { type HttpReply, openConnection, requestBytes } from '../connection.ts';
import type { ConstantReply } from '../yardsticks/constant-server.ts';
import { LANES, runLoad, type Sample } from '../load.ts';
import { MATCH_DAY } from '../worlds/season.ts';
import type { Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';

const ROUNDS = 5;
const ROUND_MS = 500;

/** The most frequent reads, with the path that a visitor's screen requests. */
export const readings: Readonly<Record<string, (stage: Stage) => string>> = {
  'match list': () => `/api/app/common/match/list?day=${MATCH_DAY}&limit=50`,
  marketplace: () => '/api/app/common/solution/list',
  'match page': ({ world }) => `/api/app/common/match/${world.matchId}`,
  'scheme list': ({ world }) => `/api/app/common/match/${world.matchId}/solutions`,
  'locked scheme': ({ world }) => `/api/app/common/solution/detail/${world.schemeIds[0]}`,
  leaderboard: () => '/api/app/common/rank',
};

/**
 * Responses per second from memory, and made anew for every request, against a server that sends the same constant
 * bytes.
 */
export async function measureReading(
  name: string,
  path: string,
  stage: Stage,
  cleanup: Cleanup,
): Promise<Row[]> {
  const ours = await readerOf(stage.port, path);
  const real = await ours.ask();
  if (real.status !== 200) throw new Error(`${path} answered ${real.status}: ${real.body.toString('utf8')}`);
  const constant = await readerOf(await startConstant(real, stage, cleanup), path);
  const hot = await inTurns(ROUNDS, { ours: ours.round, yardstick: constant.round });
  const anew = await coldReaderOf(stage.port, path);
  const cold = await inTurns(ROUNDS, { ours: anew.round, yardstick: constant.round });
  for (const each of [ours, constant, anew]) each.close();
  return [
    rowOf(name, 'requests/s', hot, 'perSecond'),
    rowOf(`${name}, made anew`, 'requests/s', cold, 'perSecond'),
  ];
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

/** The same with a parameter that no call knows, different each time: such an answer is not in memory. */
async function coldReaderOf(port: number, path: string): Promise<Reader> {
  let number = 0;
  const and = path.includes('?') ? '&' : '?';
  return await openReader(port, path, () =>
    requestBytes({ method: 'GET', path: `${path}${and}made=${number++}` }),
  );
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

/** Starts a server of the same framework that answers every request with a recorded response. @returns its port. */
async function startConstant({ head, body }: HttpReply, stage: Stage, cleanup: Cleanup): Promise<number> {
  const constant = { headers: headersOf(head), body: body.toString('base64'), encoding: 'base64' } as const;
  return await serveConstant(constant, stage, cleanup);
}

/** Starts a server that answers every request with the same response. @returns its port. */
export async function serveConstant(reply: ConstantReply, stage: Stage, cleanup: Cleanup): Promise<number> {
  const port = await freePort();
  const file = join(stage.folder, `reply-${port}.json`);
  writeFileSync(file, JSON.stringify(reply));
  const environment = { PATH: process.env.PATH ?? '', PORT: String(port), REPLY_FILE: file };
  await startProcess('bench/yardsticks/constant-server.ts', environment, cleanup);
  return port;
}

/** Headers that a server generates for each response. */
const generatedHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length']);

function headersOf(head: string): Record<string, string> {
  const [, ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return Object.fromEntries(pairs.filter(([name]) => !generatedHeaders.has(name)));
}
