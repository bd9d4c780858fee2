import { expect, test } from 'vitest';
import { nativeVerify } from '#test/build/ed25519.ts';
import { bitsOf, flipBit } from '#test/build/log-tree.ts';
import { aPublication, newLog, newLogKeys } from '#test/build/signed-log.ts';
import { newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import { verifyEd25519 } from './ed25519.ts';
import type { StoredLog, ServedLog } from './stored-log.ts';
import { type VerifiedLog, verifyLog, type RejectedLog } from './verify-log.ts';

type Log = ReturnType<typeof newLog>;
const policyOf = ({ logKey, clockKey }: Log['keys'], witnesses: ReturnType<typeof newWitness>[]) =>
  `# clock ${clockKey}\n${policyText(logKey, witnesses, witnesses.length || null)}`;
const now = '2026-11-21T10:00:00.000Z';

function servedBy({ keys, heads }: Log, note = heads.at(-1) ?? ''): ServedLog {
  return { logKey: keys.logKey, clockKey: keys.clockKey, policy: policyOf(keys, []), note };
}

/** What a browser stores of a log, with the oldest head it saw. */
const storedOf = (served: ServedLog, oldest = served.note): StoredLog => ({
  ...served,
  seenAt: now,
  oldest: { note: oldest, seenAt: now },
  token: null,
});

/** A device trusts the policy of its first visit, and its app has none. */
const trustOf = (stored: StoredLog | null) => ({
  trusted: stored && ({ policy: stored.policy ?? '', source: 'firstVisit' } as const),
  pinned: null,
});

/** Verifies the current state of a log, with the proofs it would return. */
async function verify(
  log: Log,
  stored: StoredLog | null,
  served = servedBy(log),
): Promise<VerifiedLog | RejectedLog> {
  const fetchProof = async (from: number, to: number) => log.consistency(from, to);
  return await verifyLog(verifyEd25519, stored, served, fetchProof, now, trustOf(stored));
}

const faultOf = (result: VerifiedLog | RejectedLog) =>
  result.state === 'rejected' ? result.evidence.why : result.state;

function grownLog(keys = newLogKeys()): Log {
  const log = newLog(keys);
  log.add(aPublication(), aPublication(), aPublication());
  log.head('2026-11-20T12:01:00Z');
  return log;
}

test('the first head is verified by its keys, the next by a consistency proof from the first', async () => {
  const log = grownLog();
  const first = await verify(log, null);
  expect(first).toMatchObject({ state: 'first', before: null, head: { size: 3 } });
  const stored = storedOf(servedBy(log));
  expect(await verify(log, stored)).toMatchObject({ state: 'same', before: { size: 3 }, head: { size: 3 } });
  log.add(aPublication(), aPublication());
  log.head('2026-11-20T12:02:00Z');
  expect(await verify(log, stored)).toMatchObject({ state: 'same', before: { size: 3 }, head: { size: 5 } });
});

test('two browsers served different forks of a log detect it, whichever fork they see next', async () => {
  const keys = newLogKeys();
  const [one, other] = [grownLog(keys), grownLog(keys)];
  const [firstBrowser, secondBrowser] = [storedOf(servedBy(one)), storedOf(servedBy(other))];
  const found = await verify(other, firstBrowser);
  expect(found).toMatchObject({
    state: 'rejected',
    evidence: { why: 'forked', kept: firstBrowser, shown: servedBy(other), foundAt: now },
  });
  for (const log of [one, other]) {
    log.add(aPublication());
    log.head('2026-11-20T12:02:00Z');
  }
  expect(faultOf(await verify(one, firstBrowser))).toBe('same');
  expect(faultOf(await verify(other, secondBrowser))).toBe('same');
  const rewritten = await verify(one, secondBrowser);
  expect(rewritten).toMatchObject({ evidence: { why: 'rewritten', consistency: one.consistency(3, 4) } });
});

test('a log that shrank, went back in time, changed its keys, forgot its head or is unsigned is reported with that fault', async () => {
  const keys = newLogKeys();
  const log = grownLog(keys);
  const early = servedBy(log);
  log.add(aPublication());
  log.head('2026-11-20T12:02:00Z');
  const stored = storedOf(servedBy(log));
  expect(faultOf(await verify(log, stored, early))).toBe('shrank');
  const older = newLog(keys);
  older.entries.push(...log.entries);
  older.head('2026-11-20T11:00:00Z');
  // An earlier signature of the same tree is no fault, one of a larger tree is.
  expect(faultOf(await verify(older, stored))).toBe('same');
  older.add(aPublication());
  older.head('2026-11-20T11:00:00Z');
  expect(faultOf(await verify(older, stored))).toBe('timeBack');
  const stranger = newLog(newLogKeys(keys.origin));
  stranger.entries.push(...log.entries);
  stranger.head('2026-11-20T12:03:00Z');
  expect(faultOf(await verify(stranger, stored))).toBe('keysChanged');
  expect(faultOf(await verify(log, stored, { ...servedBy(log), note: servedBy(stranger).note }))).toBe(
    'notSigned',
  );
  expect(faultOf(await verify(log, null, { ...servedBy(log), logKey: stored.clockKey }))).toBe(
    'keysUnreadable',
  );
  log.add(aPublication());
  log.head('2026-11-20T12:04:00Z');
  const forgetful = await verifyLog(
    verifyEd25519,
    stored,
    servedBy(log),
    async () => null,
    now,
    trustOf(stored),
  );
  expect(faultOf(forgetful)).toBe('forgotten');
});

test('a log must extend the oldest stored head as well as the newest', async () => {
  const keys = newLogKeys();
  const [log, other] = [grownLog(keys), grownLog(keys)];
  const oldest = servedBy(other).note;
  log.add(aPublication());
  log.head('2026-11-20T12:02:00Z');
  const newest = servedBy(log);
  expect(faultOf(await verify(log, storedOf(newest, servedBy(log, log.heads[0]).note)))).toBe('same');
  expect(await verify(log, storedOf(newest, oldest))).toMatchObject({ evidence: { why: 'rewritten' } });
});

test('the policy of the first visit stays in force', async () => {
  const log = grownLog();
  const witnessed = policyOf(log.keys, [newWitness('north.example')]);
  const stored = { ...storedOf(servedBy(log)), policy: witnessed };
  const found = await verify(log, stored);
  expect(found).toMatchObject({
    state: 'same',
    policy: { change: { accepted: ['north.example'], served: [] } },
  });
});

test('a log whose keys are not those of the app is rejected on the first visit, with both as evidence', async () => {
  const [log, other] = [grownLog(), grownLog()];
  const pinned = policyOf(log.keys, []);
  const visit = async (served: ServedLog) =>
    await verifyLog(verifyEd25519, null, served, async () => null, now, { trusted: null, pinned });
  expect(faultOf(await visit(servedBy(log)))).toBe('first');
  const found = await visit(servedBy(other));
  expect(found).toMatchObject({ evidence: { why: 'keysNotTrusted', kept: null, shown: servedBy(other) } });
  const foreignClock = { ...servedBy(log), clockKey: other.keys.clockKey };
  expect(faultOf(await visit(foreignClock))).toBe('keysNotTrusted');
});

test('every single flipped bit in a consistency proof is rejected', async () => {
  const log = grownLog();
  const stored = storedOf(servedBy(log));
  for (let index = 0; index < 4; index += 1) log.add(aPublication());
  log.head('2026-11-20T12:02:00Z');
  const proof = log.consistency(3);
  const bytes = Buffer.from(proof.join(''), 'hex');
  const accepted: number[] = [];
  for (const bit of bitsOf(bytes.length)) {
    const flipped = Buffer.from(flipBit(bytes, bit)).toString('hex').match(/.{64}/g) ?? [];
    const result = await verifyLog(
      nativeVerify,
      stored,
      servedBy(log),
      async () => flipped,
      now,
      trustOf(stored),
    );
    if (faultOf(result) !== 'rewritten') accepted.push(bit);
  }
  expect(proof.length).toBeGreaterThan(2);
  expect(accepted).toEqual([]);
  expect(faultOf(await verify(log, stored))).toBe('same');
});
