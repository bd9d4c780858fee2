import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { formatEntryBundle } from '#domain/log/entry-bundle.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import { nodesOfTile, parseTilePath } from '#domain/log/tiles.ts';
import { nodesInMemory } from '#domain/log/tree-nodes.ts';
import { canonicalJson } from '#domain/seal/canonical-json.ts';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { aPublication, aSettlement, laterLeaf, newLog } from '#test/build/signed-log.ts';
import { runVerifyLog } from '../run-verify-log.ts';

export const folder = join(tmpdir(), `rpr-verify-${randomUUID()}`);
const servers: Server[] = [];

/**
 * Creates the folder for a test file, and removes it and closes mirrors afterwards. Each file calls it: files of a worker
 * share this module, so hooks registered on import would belong to the first of them.
 */
export function registerExampleFolder(): void {
  beforeAll(() => void mkdirSync(folder, { recursive: true }));
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
}

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const environmentOf = (language: string) => ({ PATH: process.env.PATH ?? '', LANG: language });

/** After every time in the example log. */
const exampleNow = '2026-11-22T00:00:00Z';

/** Runs the program in this process. */
export async function verify(
  args: readonly string[],
  language = 'en_US.UTF-8',
  now = exampleNow,
): Promise<Run> {
  const settings = { nowMs: Date.parse(now) };
  const { exitCode, stdout, stderr } = await runVerifyLog(args, environmentOf(language), settings);
  return { code: exitCode, out: stdout, err: stderr };
}

/** Runs the program in a child process, as from a shell. */
export async function verifyInProcess(args: readonly string[], language: string): Promise<Run> {
  const child = spawn(process.execPath, ['tools/verify-log.ts', ...args], { env: environmentOf(language) });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, ...output };
}

export type Log = ReturnType<typeof newLog>;

/**
 * A log of two analysts. The first has settled, corrected, void and open schemes; the second a withdrawn one and a
 * removed one with a result.
 */
export function exampleLog() {
  const [one, other] = [randomUUID(), randomUUID()];
  const log = newLog();
  const salt = randomBytes(32);
  const opened = { ...aPublication({ authorId: one }), matchIds: [randomUUID()] };
  const { schemeId, authorId, authorSequence, matchIds, priceFen, at } = opened;
  const picks = [
    { matchId: matchIds[0] ?? '', market: 'asian', pick: 'home', lineQuarters: -3, oddsMilli: 1955 },
  ];
  const content = {
    schemeId,
    authorId,
    authorSequence,
    matchIds,
    priceFen,
    publishedAt: at,
    picks,
    market: 'asian',
    ruleSet: 'book',
    body: '½ 注',
  };
  const sealedText = canonicalJson(content);
  const seal = createHash('sha256').update(salt).update(sealedText).digest('hex');
  const first = { ...opened, seal };
  const ones = [2, 3, 4].map((sequence) => aPublication({ authorId: one, authorSequence: sequence }));
  const [two, three] = ones;
  const others = [1, 2].map((sequence) => aPublication({ authorId: other, authorSequence: sequence }));
  const [four, five] = others;
  if (!two || !three || !four || !five)
    throw new Error('Unreachable: the arrays above have three and two elements');
  log.add(first, ...ones, four, laterLeaf(four, 'withdraw', '2026-11-20T12:01:00.000Z'));
  log.head('2026-11-20T12:01:10Z');
  log.add(five);
  log.head('2026-11-20T12:01:30Z');
  log.add(aSettlement(first, { outcome: 'halfWin', profit: '0.4775' }));
  log.add(aSettlement(two, { outcome: 'loss', profit: '-1' }));
  log.add(aSettlement(three, { outcome: 'void', profit: null }));
  log.add(laterLeaf(five, 'remove', '2026-11-20T23:50:00.000Z'), aSettlement(five));
  log.head('2026-11-20T23:50:10Z');
  const corrected = { kind: 'correct', number: 2, outcome: 'push', profit: '0' } as const;
  log.add(aSettlement(two, { ...corrected, at: '2026-11-21T09:00:00.000Z' }));
  log.head('2026-11-21T09:00:30Z');
  return { log, one, other, reveal: { schemeId, salt: salt.toString('hex'), sealedText }, first };
}

export const tomorrow = () =>
  aPublication({ at: '2026-11-21T09:00:00.000Z', kickoffAt: '2026-11-21T19:00:00.000Z' });

interface Changes {
  readonly entries?: readonly string[];
  readonly heads?: readonly string[];
  readonly reveals?: readonly object[];
}

export function writeLog(
  { keys, ...log }: Log,
  { entries = log.entries, heads = log.heads, reveals = [] }: Changes = {},
) {
  const lines = [
    { format: 'signed-log-1', logKey: keys.logKey, clockKey: keys.clockKey },
    ...heads.map((head) => ({ head })),
    ...entries.map((entry) => ({ entry })),
    ...reveals,
  ];
  return write(`${randomUUID()}.jsonl`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

export function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** An HTTP mirror laid out as C2SP tlog-tiles specifies. */
export async function mirror(
  { keys, heads, entries }: Log,
  overrides: Readonly<Record<string, Buffer>> = {},
) {
  const data = entries.map((entry) => Buffer.from(entry));
  const nodeAt = nodesInMemory(
    nativeSha256,
    data.map((entry) => leafHash(nativeSha256, entry)),
  );
  const contentOf = (address: string): Buffer | null => {
    const path = address.replace(/\?.*/, '');
    if (overrides[path]) return overrides[path];
    if (path === '/log/checkpoint') return Buffer.from(heads.at(-1) ?? '');
    if (path === '/log/heads.txt') return Buffer.from(heads.map((head) => `${head}\n`).join(''));
    if (path === '/log/timestamps.txt') return Buffer.from('');
    if (path === '/api/app/common/log/head') {
      const { logKey, clockKey } = keys;
      return Buffer.from(JSON.stringify({ code: 200, data: { logKey, clockKey }, message: '' }));
    }
    const tile = parseTilePath(path.replace(/^\/log\//, ''));
    if (!tile) return null;
    const start = tile.index * 256;
    if (tile.level === 'entries') {
      return Buffer.from(formatEntryBundle(data.slice(start, start + tile.width)));
    }
    return Buffer.concat(nodesOfTile({ ...tile, level: tile.level }).map(nodeAt));
  };
  const httpServer = createServer((request, reply) => {
    const content = contentOf(request.url ?? '');
    reply.writeHead(content ? 200 : 404).end(content ?? '');
  });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  servers.push(httpServer);
  return `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
}
