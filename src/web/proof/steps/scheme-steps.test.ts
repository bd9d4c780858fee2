import { expect, test } from 'vitest';
import type { ResultLeaf } from '#domain/seal/shared-leaf.ts';
import { changedResults, rightSettlement, sealedPublication } from '#test/build/sealed-publication.ts';
import { aPublication } from '#test/build/signed-log.ts';
import type { SchemeCheck } from '../check-scheme.ts';
import { changedLine } from '#test/build/cosignature/witnesses.ts';
import { type DisplayedScheme, schemeSteps, teamsText } from './scheme-steps.ts';
import { checkOf } from './testing/check-of.ts';

const win = { number: 1, outcome: 'win' } as const;

/** The displayed scheme, with changes. */
function pageOf({ checked }: SchemeCheck, changes: Partial<DisplayedScheme> = {}): DisplayedScheme {
  const leaf = checked?.publish ?? aPublication();
  const teams = leaf.matches?.map(teamsText) ?? [];
  return { ...leaf, publishedAt: leaf.at, teams, matches: [], result: win, ...changes };
}

const statesOf = (check: SchemeCheck, changes: Partial<DisplayedScheme> = {}) =>
  schemeSteps(check, pageOf(check, changes), 'en').map(({ state }) => state);

test('without a third-party timestamp the page states that a scheme is logged but not independently timed', () => {
  expect(statesOf(checkOf())).toEqual(['passed', 'pending', 'passed']);
  const [, en] = schemeSteps(checkOf(), null, 'en');
  const [, zh] = schemeSteps(checkOf(), null, 'zh');
  expect(en?.note).toContain('logged, not independently timed');
  expect(zh?.note).toContain('暂未接入第三方授时');
  expect(en?.facts.at(-1)).toBe('7 h 44 min before');
});

test('an unverified third-party timestamp passes no step and its authority is displayed', () => {
  const stamped = checkOf({ stampedAt: '2026-11-20T12:01:00.000Z' });
  const [, step] = schemeSteps(stamped, pageOf(stamped), 'en');
  expect(step).toMatchObject({ state: 'pending', title: expect.stringContaining('not verified here') });
  expect(step?.note).toContain('tsa');
  expect(statesOf(checkOf({ stampedAt: '2026-11-20T19:45:00.000Z' }))[1]).toBe('pending');
});

test('a scheme cosigned by all witnesses before kick-off is proven, with the time of the last of them', () => {
  const check = checkOf({ cosignedAt: ['2026-11-20T12:00:35Z', '2026-11-20T12:45:00Z'] });
  expect(statesOf(check)).toEqual(['passed', 'passed', 'passed']);
  const [, step] = schemeSteps(check, null, 'en');
  expect(step?.facts.at(-1)).toBe('7 h before');
  expect(step?.note).toContain('w0.example, w1.example');
});

test.each([
  ['before the log signed the checkpoint', '2026-11-20T11:00:00Z', 'before the log signed it'],
  ['in the future of device and server', '2126-11-20T12:00:35Z', 'in the future'],
])('a quorum dated %s is a failure in words, not a proof', (_, at, words) => {
  const check = checkOf({ cosignedAt: [at, at] });
  const [, step] = schemeSteps(check, pageOf(check), 'en');
  expect(step).toMatchObject({ state: 'failed', title: 'The witnesses’ time can’t be right' });
  expect(step?.facts.join()).toContain(words);
});

test.each([
  ['one of two witnesses is missing', ['2026-11-20T12:00:35Z', null]],
  ['one of two cosigned at kick-off', ['2026-11-20T12:00:35Z', '2026-11-20T19:45:00Z']],
])('a scheme is not proven if %s', (_, cosignedAt) => {
  const check = checkOf({ cosignedAt });
  expect(statesOf(check)).toEqual(['passed', 'pending', 'passed']);
  expect(schemeSteps(check, null, 'en')[1]?.note).toContain('Not enough witnesses');
});

test('an invalid signature of a witness fails', () => {
  const forge = (note: string) => changedLine(note, 'w0.example');
  const check = checkOf({ cosignedAt: ['2026-11-20T12:00:35Z'], forge });
  expect(statesOf(check)).toEqual(['passed', 'failed', 'passed']);
});

test.each([
  ['seal', { seal: 'cd'.repeat(32) }],
  ['author', { authorId: '6f8d7e3e-0000-4000-8000-000000000000' }],
  ['author’s tip number', { authorSequence: 7 }],
  ['price', { priceFen: 0 }],
  ['match', { matchIds: ['6f8d7e3e-0000-4000-8000-000000000000'] }],
  ['publishing time', { publishedAt: '2026-11-20T11:00:00.000Z' }],
])('a displayed %s that differs from the log fails, even if the page hash matches', (part, changes) => {
  const check = checkOf();
  const [step] = schemeSteps(check, pageOf(check, changes), 'en');
  expect(step).toMatchObject({
    state: 'failed',
    facts: [`This page differs from the public log: ${part}.`],
  });
  expect(statesOf(check)[0]).toBe('passed');
});

test('a head not older than kick-off proves nothing and does not fail', () => {
  const [, step] = schemeSteps(checkOf({ kickoffAt: '2026-11-20T12:00:30.000Z' }), null, 'en');
  expect(step).toMatchObject({ state: 'pending', title: 'Can’t prove it was before kick-off' });
});

test('a changed entry and a settlement that differs from the log are each explained in words', () => {
  const changed = checkOf({ data: (data) => data.replace('2800', '2900') });
  const [step] = schemeSteps(changed, null, 'en');
  expect(step).toMatchObject({ state: 'failed', title: 'Inclusion proof failed' });
  expect(step?.facts[0]).toMatch(/^The proof does not show entry 2 in the checkpoint of 2 entries/);
  const check = checkOf();
  const [other] = schemeSteps(check, pageOf(check, { result: { number: 1, outcome: 'loss' } }), 'zh');
  expect(other).toMatchObject({ state: 'failed', facts: ['本页的结算结果与公示账不一致。'] });
  // A correction that waits for its head is no contradiction.
  expect(statesOf(check, { result: { number: 2, outcome: 'loss' } })[0]).toBe('passed');
});

test('a scheme that waits for its head and an unreachable log do not fail', () => {
  const check = checkOf();
  const waiting = { ...check, proof: { published: null, entries: [] }, checked: null, witnesses: null };
  expect(statesOf(waiting)).toEqual(['pending', 'pending', 'passed']);
  const states = (found: 'failed' | 'checking') => schemeSteps(found, null, 'en').map(({ state }) => state);
  expect(states('failed')).toEqual(['pending']);
  expect(states('checking')).toEqual(['checking', 'checking', 'checking']);
});

test('a log inconsistent with the last visit fails with the fault found', () => {
  const check = checkOf();
  const served = { logKey: '', clockKey: '', policy: '', note: '' };
  const evidence = { why: 'shrank', foundAt: '', kept: null, shown: served, consistency: null } as const;
  const steps = schemeSteps({ ...check, log: { state: 'rejected', evidence }, checked: null }, null, 'zh');
  expect(steps.map(({ state }) => state)).toEqual(['failed', 'pending', 'failed']);
  expect(steps.at(-1)?.facts).toEqual(['账本变短了：你见过的条目已不存在。']);
});

test('a settlement in the log is settled again on this device, and a false one fails in words', () => {
  const scheme = sealedPublication();
  const right = checkOf({ leaves: [scheme.publish, rightSettlement(scheme)] });
  const steps = schemeSteps(right, pageOf(right), 'en');
  expect(steps.map(({ state, title }) => [state, title]).slice(0, 2)).toEqual([
    ['passed', 'Entry 2 in the public log'],
    ['passed', 'Settlement recomputed'],
  ]);
  expect(steps[0]?.facts).toContain('arsenal v everton');
  const lost = { results: changedResults(scheme, { score90: [2, 1] }) };
  const wrong = checkOf({ leaves: [scheme.publish, rightSettlement(scheme, lost)] });
  const [step] = schemeSteps(wrong, pageOf(wrong), 'en');
  expect(step?.state).toBe('failed');
  expect(step?.facts[0]).toContain('is logged as win (2.4); its picks and results give loss (-1)');
});

test('other teams behind the same match id fail', () => {
  const scheme = sealedPublication();
  const check = checkOf({ leaves: [scheme.publish, rightSettlement(scheme)] });
  const [matchId = ''] = scheme.publish.matchIds;
  const teams = [teamsText({ matchId, home: { key: 'chelsea' }, away: { key: 'everton' } })];
  const [step] = schemeSteps(check, pageOf(check, { teams }), 'en');
  expect(step).toMatchObject({ state: 'failed', facts: ['This page differs from the public log: teams.'] });
});

test('a displayed score or kick-off that differs from the logged result is a remark with both', () => {
  const scheme = sealedPublication();
  const check = checkOf({ leaves: [scheme.publish, rightSettlement(scheme)] });
  const [match] = scheme.publish.matches ?? [];
  if (!check.checked || !match) throw new Error('A checked scheme with a match');
  const { matchId, kickoffAt } = match;
  const leaf: ResultLeaf = {
    format: 2,
    kind: 'result',
    at: '2026-11-20T23:40:00.000Z',
    match,
    version: 1,
    state: 'finished',
    halfTime: [0, 0],
    score90: [1, 0],
    sources: ['one', 'two'],
    decision: null,
  };
  check.checked.book.results.set(matchId, [{ index: 2, leaf }]);
  const factsOf = (changes: Partial<DisplayedScheme['matches'][number]>) =>
    schemeSteps(
      check,
      pageOf(check, { matches: [{ matchId, kickoffAt, score90: [1, 0], ...changes }] }),
      'en',
    )
      .filter(({ title }) => title === 'Match data differs from the public log')
      .flatMap(({ state, facts }) => [state, ...facts]);
  expect(factsOf({})).toEqual([]);
  expect(factsOf({ score90: [2, 0] })).toEqual(['pending', 'score here 2:0, in the log 1:0']);
  expect(factsOf({ score90: null })).toEqual(['pending', 'score here none, in the log 1:0']);
  expect(factsOf({ kickoffAt: '2026-11-21T19:45:00.000Z' })).toHaveLength(2);
});
