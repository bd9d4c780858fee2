import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logHeadCall, logProof } from '#contract/log/log.ts';
import { logMirrorPath } from '#contract/log/log-paths.ts';
import { satisfiesPolicy } from '#domain/log/policy/satisfies-policy.ts';
import { isPolicy, parsePolicy } from '#domain/log/policy/parse-policy.ts';
import { readSecurity } from '#server/features/people/security-log/read-security.ts';
import { openWitnesses, type Witnesses } from '#server/providers/witness/open-witnesses.ts';
import { opensslCrypto } from '#openssl/note-crypto.ts';
import {
  type RunningTestWitness,
  startWitness,
  witnessPolicy,
} from '#test/build/cosignature/running-witness.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { patientMs } from '#test/time-outs.ts';
import { appendLog } from '../append-log.ts';
import { differencesOfLeaves, writePublications } from '../testing/leaves.ts';
import { anchorHeads } from './anchor-heads.ts';

let it: TestApp;
let witnesses: RunningTestWitness[];
const servers: Server[] = [];

beforeEach(async () => {
  it = await startTestApp();
  const { logKey } = await it.call(logHeadCall, {});
  const now = () => it.clock.now();
  witnesses = [
    await startWitness('north.example', logKey, now),
    await startWitness('south.example', logKey, now),
  ];
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await Promise.all(witnesses.map((witness) => witness.remove()));
  await it.close();
});

/** The server's context with the policy of these witnesses. */
function contextWith(policyText: string) {
  const file = join(it.ctx.config.dataDir, 'witnesses.policy');
  writeFileSync(file, policyText);
  const opened = openWitnesses({ production: false, witnessPolicyFile: file, outsideTimeoutMs: patientMs });
  if (opened === null) throw new Error('No witnesses');
  // Requests and views of the running server see the same witnesses.
  (it.ctx as { witnesses: Witnesses | null }).witnesses = opened;
  return it.ctx;
}

const both = () => contextWith(witnessPolicy(witnesses));

async function grow(count = 1) {
  const leaves = await writePublications(it.ctx, count);
  await appendLog(it.ctx);
  return leaves;
}

/** Whether the policy that the server publishes accepts a note that it serves. */
async function isAccepted(note: string | undefined): Promise<boolean> {
  const { policy } = await it.call(logHeadCall, {});
  const read = parsePolicy(opensslCrypto.sha256, policy);
  if (!isPolicy(read)) throw new Error(read.fault);
  return satisfiesPolicy(opensslCrypto, read, note ?? '');
}

const statesOf = () => it.ctx.db.selectFrom('log_witness').selectAll().orderBy('name').execute();

test('a head is cosigned by both keys of both witnesses, and every copy of it carries the lines', async () => {
  const [leaf] = await grow();
  expect((await it.call(logHeadCall, {})).anchors.witnessedAt).toBeNull();
  await anchorHeads(both());
  const served = await it.call(logHeadCall, {});
  expect(await isAccepted(served.head?.note)).toBe(true);
  expect(served.head?.note.split('\n').filter((line) => /(north|south)\.example/.test(line))).toHaveLength(4);
  expect(served.anchors).toEqual({
    witnessedAt: it.clock.now().toISOString(),
    timestamped: null,
    missing: ['timestamps'],
  });
  const { published } = await it.call(logProof, { params: { schemeId: leaf?.schemeId ?? '' } });
  expect(await isAccepted(published?.first.note)).toBe(true);
  for (const path of ['checkpoint', 'heads.txt']) {
    const { body } = await it.app.inject(`${logMirrorPath}/${path}`);
    expect([path, await isAccepted(body)]).toEqual([path, true]);
  }
  expect(await differencesOfLeaves(it.ctx)).toEqual([]);
});

test('the log check verifies stored cosignatures, and finds a changed, moved, misnamed or back-dated one', async () => {
  await grow();
  await anchorHeads(both());
  await grow();
  await anchorHeads(it.ctx);
  const asSuperuser = (statement: string) =>
    it.database.asOwner((run) =>
      run(`SET session_replication_role = replica; ${statement}; SET session_replication_role = origin`),
    );
  const found = async () => [
    ...new Set((await differencesOfLeaves(it.ctx)).map(({ invariant }) => invariant)),
  ];
  expect(await found()).toEqual([]);
  await asSuperuser('CREATE TABLE kept AS SELECT * FROM log_cosignature');
  const wrong = 'a cosignature is of its witness and head';
  for (const [statement, invariant] of [
    [`UPDATE log_cosignature SET line = overlay(line placing 'AAAA' from length(line) - 40)`, wrong],
    [
      `UPDATE log_cosignature c SET line = o.line FROM kept o
        WHERE o.key_name = c.key_name AND o.key_id = c.key_id AND o.size <> c.size`,
      wrong,
    ],
    [`UPDATE log_cosignature SET key_name = 'east.example' WHERE key_name = 'north.example'`, wrong],
    [`UPDATE log_cosignature SET cosigned_at = cosigned_at - interval '1 hour'`, wrong],
    ['DELETE FROM log_cosignature WHERE size = 1', 'a quorum was reached by a cosignature'],
  ] as const) {
    await asSuperuser(statement);
    expect([statement, await found()]).toEqual([statement, expect.arrayContaining([invariant])]);
    await asSuperuser('DELETE FROM log_cosignature; INSERT INTO log_cosignature SELECT * FROM kept');
    expect(await found()).toEqual([]);
  }
});

test('a log that did not grow is signed and cosigned again, in one row', async () => {
  await grow();
  await anchorHeads(both());
  const before = await it.call(logHeadCall, {});
  it.clock.advance({ seconds: 60 });
  await anchorHeads(it.ctx);
  const after = await it.call(logHeadCall, {});
  expect(after.head?.size).toBe(before.head?.size);
  expect(after.head?.signedAt).toBe(it.clock.now().toISOString());
  expect(after.anchors.witnessedAt).toBe(it.clock.now().toISOString());
  expect(await isAccepted(after.head?.note)).toBe(true);
  expect(await it.ctx.db.selectFrom('log_head').selectAll().execute()).toHaveLength(1);
  expect(await it.ctx.db.selectFrom('log_fresh_head').selectAll().execute()).toHaveLength(1);
  expect(await it.ctx.db.selectFrom('log_cosignature').selectAll().execute()).toHaveLength(4);
  const { body } = await it.app.inject(`${logMirrorPath}/heads.txt`);
  expect(body.split('\n\n')).toHaveLength(4);
});

test('a witness that was down cosigns later heads, with a proof from what it saw last', async () => {
  await grow();
  await anchorHeads(both());
  await witnesses[1]?.stop();
  const [missed] = await grow(3);
  await anchorHeads(it.ctx);
  const proofOf = async () =>
    (await it.call(logProof, { params: { schemeId: missed?.schemeId ?? '' } })).published?.first;
  expect(await isAccepted((await proofOf())?.note)).toBe(false);
  expect(await statesOf()).toMatchObject([
    { fault: null, cosigned_size: 4 },
    { fault: 'unreachable', cosigned_size: 1 },
  ]);
  await witnesses[1]?.startAgain();
  it.clock.advance({ seconds: 60 });
  await grow();
  await anchorHeads(it.ctx);
  const first = await proofOf();
  expect(first?.size).toBe(5);
  expect(await isAccepted(first?.note)).toBe(true);
  expect(await statesOf()).toMatchObject([
    { fault: null },
    { fault: null, failing_since: null, cosigned_size: 5 },
  ]);
});

test('a server that forgot what a witness cosigned learns it from the response', async () => {
  await grow();
  await anchorHeads(both());
  await it.database.asOwner((run) => run('DELETE FROM log_witness'));
  await grow();
  await anchorHeads(it.ctx);
  expect(await statesOf()).toMatchObject([
    { fault: null, cosigned_size: 2 },
    { fault: null, cosigned_size: 2 },
  ]);
});

test('a cosignature after kick-off proves nothing: the proof shows the first head', async () => {
  const [leaf] = await grow();
  it.clock.advance({ seconds: (Date.parse(leaf?.kickoffAt ?? '') - it.clock.now().getTime()) / 1000 });
  await anchorHeads(both());
  await grow();
  const { published } = await it.call(logProof, { params: { schemeId: leaf?.schemeId ?? '' } });
  expect(published?.first.size).toBe(1);
});

test('a log that was rewritten is not cosigned, and the fault is recorded', async () => {
  await grow(2);
  await anchorHeads(both());
  const other = await startTestApp({
    environment: {
      LOG_KEY_FILE: it.ctx.config.log.keyFile,
      LOG_CLOCK_KEY_FILE: it.ctx.config.log.clockKeyFile,
      LOG_ORIGIN: (await it.call(logHeadCall, {})).origin,
    },
    clock: it.clock,
  });
  try {
    const fork = { ...other.ctx, witnesses: it.ctx.witnesses };
    await writePublications(fork, 1);
    await appendLog(fork);
    await anchorHeads(fork);
    const faults = async () =>
      (await other.ctx.db.selectFrom('log_witness').select('fault').execute()).map(({ fault }) => fault);
    // Shorter than what the witnesses saw, then of another root.
    expect(await faults()).toEqual(['ahead', 'ahead']);
    it.clock.advance({ minutes: 1 });
    await anchorHeads(fork);
    it.clock.advance({ minutes: 10 });
    await writePublications(fork, 1);
    await appendLog(fork);
    await anchorHeads(fork);
    expect(await faults()).toEqual(['unproven', 'unproven']);
    expect(await other.ctx.db.selectFrom('log_cosignature').selectAll().execute()).toEqual([]);
    const alarms = await readSecurity(other.ctx.db, { limit: 50 });
    expect(alarms.map(({ kind, facts }) => [kind, (facts as { fault: string }).fault]).reverse()).toEqual(
      ['ahead', 'ahead', 'unproven', 'unproven'].map((fault) => ['witnessAlarm', fault]),
    );
  } finally {
    await other.close();
  }
});

test.each([
  ['another log', 'unknownLog', (body: string) => ({ status: 404, body })],
  ['a key it does not trust', 'untrusted', (body: string) => ({ status: 403, body })],
  ['garbage', 'malformed', () => ({ status: 200, body: 'hello' })],
  ['no line of its keys', 'signature', () => ({ status: 200, body: '\u2014 stranger.example AAAAAAA=\n' })],
  ['a size that is none', 'malformed', () => ({ status: 409, body: 'many\n' })],
  ['a huge body', 'too_large', () => ({ status: 200, body: 'x'.repeat(70_000) })],
  ['a redirect', 'redirect', () => ({ status: 302, body: '' })],
])('a witness that responds with %s is recorded as such and harms nothing', async (_, fault, respond) => {
  await grow();
  const bad = createServer((_request, response) => {
    const { status, body } = respond('');
    response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(body);
  });
  await new Promise<void>((resolve) => bad.listen(0, '127.0.0.1', resolve));
  servers.push(bad);
  const url = `http://127.0.0.1:${(bad.address() as AddressInfo).port}`;
  const [good, replaced] = witnesses;
  if (!good || !replaced) throw new Error('Two witnesses were started');
  await anchorHeads(contextWith(witnessPolicy([good, { ...replaced, url }], 1)));
  expect(await isAccepted((await it.call(logHeadCall, {})).head?.note)).toBe(true);
  expect(await statesOf()).toMatchObject([{ fault: null }, { name: 'south.example', fault }]);
});

test('a line of a known key that does not verify discards the response', async () => {
  await grow();
  const [good, forged] = witnesses;
  if (!good || !forged) throw new Error('Two witnesses were started');
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const real = await fetch(`${forged.url}${request.url}`, { method: 'POST', body: Buffer.concat(chunks) });
    const lines = (await real.text()).split('\n');
    const [dash, name, code = ''] = (lines[0] ?? '').split(' ');
    const bytes = Buffer.from(code, 'base64');
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    response.end([[dash, name, bytes.toString('base64')].join(' '), ...lines.slice(1)].join('\n'));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  servers.push(proxy);
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await anchorHeads(contextWith(witnessPolicy([good, { ...forged, url }], 1)));
  expect(await statesOf()).toMatchObject([{ fault: null }, { fault: 'signature' }]);
  expect(await isAccepted((await it.call(logHeadCall, {})).head?.note)).toBe(true);
});

test('two nodes at once store one state', async () => {
  await grow();
  const ctx = both();
  await Promise.all([anchorHeads(ctx), anchorHeads(ctx), anchorHeads(ctx)]);
  expect(await it.ctx.db.selectFrom('log_cosignature').selectAll().execute()).toHaveLength(4);
  expect(await it.ctx.db.selectFrom('log_quorum').selectAll().execute()).toHaveLength(1);
  expect(await statesOf()).toMatchObject([{ cosigned_size: 1 }, { cosigned_size: 1 }]);
});
