import { expect, test } from 'vitest';
import { checkSchemeProof } from '#domain/log/audit/scheme-proof.ts';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { sha256 } from '#domain/log/sha256.ts';
import { aPublication, aSettlement, newLog } from '#test/build/signed-log.ts';
import type { SchemeCheck } from './check-scheme.ts';
import { verifyEd25519 } from './ed25519.ts';
import type { MetLog } from './meet-log.ts';
import { schemeSteps } from './scheme-steps.ts';

/** The check of a scheme as it comes out of the proof a server gives. */
function checkOf(changes: { kickoffAt?: string; data?: (data: string) => string; stampedAt?: string } = {}) {
  const { kickoffAt = '2026-11-20T19:45:00.000Z', data = (same) => same, stampedAt } = changes;
  const log = newLog();
  const scheme = aPublication({ kickoffAt });
  log.add(aPublication(), scheme);
  const firstNote = log.head('2026-11-20T12:00:30Z');
  log.add(aSettlement(scheme));
  const newestNote = log.head('2026-11-20T23:51:00Z');
  const timestamp = stampedAt === undefined ? null : { authority: 'tsa', at: stampedAt, token: 'AA==' };
  const headOf = (note: string, size: number) => {
    const root = '00'.repeat(32);
    return { note, size, root, signedAt: '2026-11-20T12:00:30.000Z', timestamp };
  };
  const entry = { ...log.proven(1, 2), data: data(log.entries[1] ?? '') };
  const proof: SchemeCheck['proof'] = {
    published: {
      ...{ entry, first: headOf(firstNote, 2), newest: headOf(newestNote, 3) },
      consistency: log.consistency(2),
    },
    entries: [{ ...log.proven(1), data: entry.data }, log.proven(2)],
  };
  const { keys } = log.keys;
  const head = readHead(verifyEd25519, keys, newestNote);
  if (!isHead(head)) throw new Error('A signed head');
  const met: MetLog = { state: 'same', head, keys, before: head };
  const checked = checkSchemeProof({ sha256, verify: verifyEd25519, keys }, scheme.schemeId, {
    ...{ first: firstNote, newest: newestNote, consistency: log.consistency(2) },
    ...{ publication: entry, entries: proof.entries },
  });
  const shown: SchemeCheck['shown'] = {
    ...{ head: headOf(newestNote, 3), origin: 'o', logKey: '', clockKey: '', mirror: '/log' },
    ...{ waiting: 0, now: '2026-11-21T00:00:00.000Z' },
  };
  return { shown, proof, met, checked };
}

const win = { number: 1, outcome: 'win' } as const;
const statesOf = (
  check: Parameters<typeof schemeSteps>[0],
  result: Parameters<typeof schemeSteps>[1] = win,
) => schemeSteps(check, result, 'en').map(({ state }) => state);

test('without an outside clock a scheme is logged and not independently timed, and the page says so', () => {
  expect(statesOf(checkOf())).toEqual(['passed', 'pending', 'passed']);
  const [, en] = schemeSteps(checkOf(), win, 'en');
  const [, zh] = schemeSteps(checkOf(), win, 'zh');
  expect(en?.note).toContain('logged, not independently timed');
  expect(zh?.note).toContain('没有外部时间证明');
  expect(en?.facts.at(-1)).toBe('7:44:30 before');
});

test('only a stamp of an outside clock from before kick-off passes the step of time', () => {
  expect(statesOf(checkOf({ stampedAt: '2026-11-20T12:01:00.000Z' }))[1]).toBe('passed');
  expect(statesOf(checkOf({ stampedAt: '2026-11-20T19:45:00.000Z' }))[1]).toBe('pending');
});

test('a head that is not older than kick-off shows nothing, and is not called untrue', () => {
  const [, step] = schemeSteps(checkOf({ kickoffAt: '2026-11-20T12:00:30.000Z' }), win, 'en');
  expect(step).toMatchObject({ state: 'pending', title: 'Not shown to be before kick-off' });
});

test('a changed entry and another settlement than the one logged are each said in words', () => {
  const changed = checkOf({ data: (data) => data.replace('2800', '2900') });
  const [step] = schemeSteps(changed, win, 'en');
  expect(step).toMatchObject({ state: 'failed', title: 'The proof of the public log fails' });
  expect(step?.facts[0]).toMatch(/^The proof does not show entry 2 in the head of 2 entries/);
  const [other] = schemeSteps(checkOf(), { number: 1, outcome: 'loss' }, 'zh');
  expect(other).toMatchObject({ state: 'failed', facts: ['本页的结算结果与公示账记的不同。'] });
  // A correction that waits for its head is no contradiction.
  expect(statesOf(checkOf(), { number: 2, outcome: 'loss' })[0]).toBe('passed');
});

test('a scheme that waits for its head, and a log that cannot be reached, are not called untrue', () => {
  const check = checkOf();
  const waiting = { ...check, proof: { published: null, entries: [] }, checked: null };
  expect(statesOf(waiting)).toEqual(['pending', 'pending', 'passed']);
  expect(statesOf('failed')).toEqual(['pending']);
  expect(statesOf('checking')).toEqual(['checking', 'checking', 'checking']);
});

test('a log that is not the one of the last visit fails, with what was found', () => {
  const check = checkOf();
  const shown = { logKey: '', clockKey: '', note: '' };
  const evidence = { why: 'shrank', foundAt: '', kept: null, shown, consistency: null } as const;
  const steps = schemeSteps({ ...check, met: { state: 'untrue', evidence }, checked: null }, win, 'zh');
  expect(steps.map(({ state }) => state)).toEqual(['failed', 'pending', 'failed']);
  expect(steps.at(-1)?.facts).toEqual(['账目变短了：你见过的条目现在不在了。']);
});
