import { expect, test } from 'vitest';
import { nativeVerify } from '#test/build/ed25519.ts';
import { bitsOf, turnBit } from '#test/build/log-tree.ts';
import { aPublication, newLog, newLogKeys } from '#test/build/signed-log.ts';
import { verifyEd25519 } from './ed25519.ts';
import type { KeptLog, ShownLog } from './kept-log.ts';
import { type MetLog, meetLog, type UntrueLog } from './meet-log.ts';

type Log = ReturnType<typeof newLog>;
const now = '2026-11-21T10:00:00.000Z';

function shownBy({ keys, heads }: Log, note = heads.at(-1) ?? ''): ShownLog {
  return { logKey: keys.logKey, clockKey: keys.clockKey, note };
}

const keptOf = (shown: ShownLog): KeptLog => ({ ...shown, seenAt: now });

/** Meets what a log shows now, with the proofs it would give. */
async function meet(log: Log, kept: KeptLog | null, shown = shownBy(log)): Promise<MetLog | UntrueLog> {
  const ask = async (from: number, to: number) => log.consistency(from, to);
  return await meetLog(verifyEd25519, kept, shown, ask, now);
}

const faultOf = (met: MetLog | UntrueLog) => (met.state === 'untrue' ? met.evidence.why : met.state);

function grownLog(keys = newLogKeys()): Log {
  const log = newLog(keys);
  log.add(aPublication(), aPublication(), aPublication());
  log.head('2026-11-20T12:01:00Z');
  return log;
}

test('the first head is believed by its keys, and the next by a proof that it continues the first', async () => {
  const log = grownLog();
  const first = await meet(log, null);
  expect(first).toMatchObject({ state: 'first', before: null, head: { size: 3 } });
  const kept = keptOf(shownBy(log));
  expect(await meet(log, kept)).toMatchObject({ state: 'same', before: { size: 3 }, head: { size: 3 } });
  log.add(aPublication(), aPublication());
  log.head('2026-11-20T12:02:00Z');
  expect(await meet(log, kept)).toMatchObject({ state: 'same', before: { size: 3 }, head: { size: 5 } });
});

test('two browsers that were shown two forks of one log find out, whichever of the two they see next', async () => {
  const keys = newLogKeys();
  const [one, other] = [grownLog(keys), grownLog(keys)];
  const [firstBrowser, secondBrowser] = [keptOf(shownBy(one)), keptOf(shownBy(other))];
  const found = await meet(other, firstBrowser);
  expect(found).toMatchObject({
    state: 'untrue',
    evidence: { why: 'forked', kept: firstBrowser, shown: shownBy(other), foundAt: now },
  });
  for (const log of [one, other]) {
    log.add(aPublication());
    log.head('2026-11-20T12:02:00Z');
  }
  expect(faultOf(await meet(one, firstBrowser))).toBe('same');
  expect(faultOf(await meet(other, secondBrowser))).toBe('same');
  const rewritten = await meet(one, secondBrowser);
  expect(rewritten).toMatchObject({ evidence: { why: 'rewritten', consistency: one.consistency(3, 4) } });
});

test('a log that shrank, went back in time, changed its keys, forgot its head or is unsigned is told apart', async () => {
  const keys = newLogKeys();
  const log = grownLog(keys);
  const early = shownBy(log);
  log.add(aPublication());
  log.head('2026-11-20T12:02:00Z');
  const kept = keptOf(shownBy(log));
  expect(faultOf(await meet(log, kept, early))).toBe('shrank');
  const older = newLog(keys);
  older.entries.push(...log.entries);
  older.head('2026-11-20T11:00:00Z');
  expect(faultOf(await meet(older, kept))).toBe('timeBack');
  const stranger = newLog(newLogKeys(keys.origin));
  stranger.entries.push(...log.entries);
  stranger.head('2026-11-20T12:03:00Z');
  expect(faultOf(await meet(stranger, kept))).toBe('keysChanged');
  expect(faultOf(await meet(log, kept, { ...kept, note: shownBy(stranger).note }))).toBe('notSigned');
  expect(faultOf(await meet(log, null, { ...kept, logKey: kept.clockKey }))).toBe('keysUnreadable');
  log.add(aPublication());
  log.head('2026-11-20T12:04:00Z');
  const forgetful = await meetLog(verifyEd25519, kept, shownBy(log), async () => null, now);
  expect(faultOf(forgetful)).toBe('forgotten');
});

test('every single turned bit of a consistency proof is refused', async () => {
  const log = grownLog();
  const kept = keptOf(shownBy(log));
  for (let index = 0; index < 4; index += 1) log.add(aPublication());
  log.head('2026-11-20T12:02:00Z');
  const proof = log.consistency(3);
  const bytes = Buffer.from(proof.join(''), 'hex');
  const accepted: number[] = [];
  for (const bit of bitsOf(bytes.length)) {
    const turned = Buffer.from(turnBit(bytes, bit)).toString('hex').match(/.{64}/g) ?? [];
    const met = await meetLog(nativeVerify, kept, shownBy(log), async () => turned, now);
    if (faultOf(met) !== 'rewritten') accepted.push(bit);
  }
  expect(proof.length).toBeGreaterThan(2);
  expect(accepted).toEqual([]);
  expect(faultOf(await meet(log, kept))).toBe('same');
});
