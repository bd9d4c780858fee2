import { expect, test } from 'vitest';
import { newWitness } from '#test/build/cosignature/witnesses.ts';
import { aPublication, newLog, newLogKeys } from '#test/build/signed-log.ts';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { headToken } from '#domain/log/gossip/head-token.ts';
import { verifyEd25519 } from '../ed25519.ts';
import { compareNote } from './compare-note.ts';

type Log = ReturnType<typeof newLog>;
const now = '2026-11-20T12:10:00Z';

function grown(keys = newLogKeys()): Log {
  const log = newLog(keys);
  log.add(aPublication(), aPublication());
  log.head('2026-11-20T12:01:00Z');
  return log;
}

/** Compares a pasted text with the newest head of a log, as its server would prove it. */
async function compare(text: string, log: Log) {
  const { keys, logKey, clockKey } = log.keys;
  const head = readHead(verifyEd25519, keys, log.heads.at(-1) ?? '');
  if (!isHead(head)) throw new Error(head.fault);
  const served = { logKey, clockKey, policy: '', now };
  return await compareNote(text, { log: { keys, head }, served }, async (from, to) =>
    log.consistency(from, to),
  );
}

const noteOf = (log: Log, at = -1) => log.heads.at(at) ?? '';
const tokenOf = (log: Log) => headToken(noteOf(log), log.keys.keys) ?? '';

test('the head of somebody else is found in the log: as a note, cosigned or not, a token, or a link', async () => {
  const log = grown();
  const theirs = [
    noteOf(log),
    ` ${noteOf(log)}\n `,
    newWitness('north.example').cosign(noteOf(log), '2026-11-20T12:01:05Z'),
    tokenOf(log),
    `https://x.example/pages/a?id=1#head=${tokenOf(log)}`,
  ];
  log.add(aPublication());
  log.head('2026-11-20T12:02:00Z');
  for (const text of theirs) {
    expect(await compare(text, log)).toMatchObject({ state: 'same', theirs: { size: 2 }, ours: { size: 3 } });
  }
});

test('a fork shown to somebody else is proven by both signed notes', async () => {
  const keys = newLogKeys();
  const [ours, theirs] = [grown(keys), grown(keys)];
  const found = await compare(tokenOf(theirs), ours);
  expect(found).toMatchObject({
    state: 'rejected',
    evidence: { why: 'forked', kept: { note: noteOf(theirs) }, shown: { note: noteOf(ours) } },
  });
  ours.add(aPublication());
  ours.head('2026-11-20T12:02:00Z');
  expect(await compare(noteOf(theirs), ours)).toMatchObject({ evidence: { why: 'rewritten' } });
});

test('a larger head of somebody else may be ahead for minutes, later it proves that entries are gone', async () => {
  const keys = newLogKeys();
  const ours = grown(keys);
  const theirs = newLog(keys);
  theirs.add(aPublication(), aPublication(), aPublication());
  const fresh = theirs.head('2026-11-20T12:05:30Z');
  expect(await compare(fresh, ours)).toMatchObject({ state: 'ahead', theirs: { size: 3 } });
  const old = theirs.head('2026-11-20T12:04:00Z');
  expect(await compare(old, ours)).toMatchObject({ evidence: { why: 'shrank' } });
});

test('the same tree signed again is the same log', async () => {
  const log = grown();
  const early = noteOf(log);
  const late = log.head('2026-11-20T12:02:00Z');
  expect(await compare(early, log)).toMatchObject({ state: 'same' });
  log.heads.push(early);
  expect(await compare(late, log)).toMatchObject({ state: 'same' });
});

test('what this log did not sign proves nothing', async () => {
  const [log, other] = [grown(), grown()];
  const strange = grown(newLogKeys('other.example/log'));
  expect(await compare(noteOf(other), log)).toEqual({ state: 'unusable', why: 'notSigned' });
  expect(await compare(noteOf(strange), log)).toEqual({ state: 'unusable', why: 'otherLog' });
  expect(await compare(tokenOf(other), log)).toEqual({ state: 'unusable', why: 'notSigned' });
  const untimed = noteOf(log)
    .split('\n')
    .filter((line) => !line.includes('/clock'))
    .join('\n');
  expect(await compare(untimed, log)).toEqual({ state: 'unusable', why: 'notTimed' });
  for (const text of ['hello', '', 'a\n\nb', `https://x.example/#head=${'A'.repeat(234)}`]) {
    expect(await compare(text, log)).toMatchObject({ state: 'unusable' });
  }
});
