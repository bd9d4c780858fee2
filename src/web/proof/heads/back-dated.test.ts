import { expect, test } from 'vitest';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { aPublication, newLog } from '#test/build/signed-log.ts';
import { verifyEd25519 } from '../ed25519.ts';
import type { StoredLog } from '../stored-log.ts';
import { backDatedEvidence } from './back-dated.ts';

/** A browser that saw a head of one entry at 13:00, and a head of two entries with a time. */
function example(at: string) {
  const log = newLog();
  const { logKey, clockKey, keys } = log.keys;
  const headIn = (note: string) => {
    const head = readHead(verifyEd25519, keys, note);
    if (!isHead(head)) throw new Error('A signed head');
    return head;
  };
  log.add(aPublication());
  const seen = { note: log.head('2026-11-20T13:00:00Z'), seenAt: '2026-11-20T13:00:01.000Z' };
  log.add(aPublication());
  const note = log.head(at);
  const kept: StoredLog = { ...seen, logKey, clockKey, policy: '', oldest: seen, token: null };
  const shown = { logKey, clockKey, policy: '', note };
  const [before, first] = [headIn(seen.note), headIn(note)];
  return { kept, shown, before, first };
}

test('a head dated before a smaller one that this browser saw is evidence of both', () => {
  const { before, first, kept, shown } = example('2026-11-20T12:00:30Z');
  const found = backDatedEvidence({ before }, first, kept, shown);
  expect(found).toMatchObject({ why: 'timeBack', kept: { note: before.note }, shown: { note: first.note } });
});

test('a later head, the head that was seen, and a first visit are no contradiction', () => {
  const { before, first, kept, shown } = example('2026-11-20T13:00:30Z');
  expect(backDatedEvidence({ before }, first, kept, shown)).toBeNull();
  expect(backDatedEvidence({ before }, before, kept, shown)).toBeNull();
  const early = example('2026-11-20T12:00:30Z');
  expect(backDatedEvidence({ before: null }, early.first, null, early.shown)).toBeNull();
});
