import { expect, test } from 'vitest';
import { draftBody } from './draft-body.ts';
import { emptyDraft, type Leg } from './draft.ts';
import { emptyParlay, oddsProductText, parlayFrom, withLeg, withoutLeg } from './parlay.ts';
import { ruleSetsOf } from './rule-choice.ts';

const leg = (matchId: string, change: Partial<Leg> = {}): Leg => ({
  matchId,
  market: '1x2',
  pick: 'home',
  lineQuarters: null,
  ...change,
});
const withLegs = (...legs: readonly Leg[]) => legs.reduce(withLeg, emptyParlay);

test('a match is in a parlay once: another pick replaces the first', () => {
  const parlay = withLegs(leg('a'), leg('b'), leg('a', { pick: 'draw' }));
  expect(parlay.picks).toEqual([leg('a', { pick: 'draw' }), leg('b')]);
});

test('removing a leg keeps the others', () => {
  expect(withoutLeg(withLegs(leg('a'), leg('b'), leg('c')), 'b').picks.map(({ matchId }) => matchId)).toEqual(
    ['a', 'c'],
  );
});

test('the 竞彩 rules are offered only while every leg is in a 竞彩 market', () => {
  expect(ruleSetsOf(withLegs(leg('a'), leg('b', { market: 'handicap3', lineQuarters: -4 })))).toEqual([
    'jc',
    'book',
  ]);
  expect(ruleSetsOf(withLegs(leg('a'), leg('b', { market: 'asian', lineQuarters: -3 })))).toEqual(['book']);
});

test('the choice of rules is reset by other legs', () => {
  const chosen = { ...withLegs(leg('a')), ruleSet: 'jc' as const };
  expect(withLeg(chosen, leg('b', { market: 'totals', pick: 'over', lineQuarters: 10 })).ruleSet).toBeNull();
});

test('odds are multiplied exactly, with any decimals', () => {
  expect(oddsProductText([2100, 1850])).toBe('3.885');
  expect(oddsProductText([1955, 1907, 3305, 2015])).toBe(exact([1955, 1907, 3305, 2015]));
  expect(oddsProductText([2000, 2000])).toBe('4.00');
});

/** Reference implementation with big integers. */
function exact(odds: readonly number[]): string {
  const digits = String(odds.reduce((all, each) => all * BigInt(each), 1n)).padStart(13, '0');
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/0+$/, '');
}

test('a parlay starts with the texts and the single pick of its first match', () => {
  const single = { ...emptyDraft('asian'), title: '先看半场', picks: [{ pick: 'home', lineQuarters: -3 }] };
  expect(parlayFrom(emptyParlay, 'a', single)).toMatchObject({
    market: 'parlay',
    title: '先看半场',
    picks: [leg('a', { market: 'asian', lineQuarters: -3 })],
  });
});

test('an existing parlay draft keeps its own texts and its own pick of that match', () => {
  const existing = { ...withLegs(leg('a', { pick: 'draw' })), title: '三场主队' };
  const single = { ...emptyDraft('1x2'), title: '先看半场', picks: [{ pick: 'home', lineQuarters: null }] };
  expect(parlayFrom(existing, 'a', single)).toEqual(existing);
});

test('two picks, or a pick of an unsupported market, start no leg', () => {
  const double = {
    ...emptyDraft('1x2'),
    picks: [
      { pick: 'home', lineQuarters: null },
      { pick: 'draw', lineQuarters: null },
    ],
  };
  const score = { ...emptyDraft('score'), picks: [{ pick: '2:1', lineQuarters: null }] };
  expect(parlayFrom(emptyParlay, 'a', double).picks).toEqual([]);
  expect(parlayFrom(emptyParlay, 'a', score).picks).toEqual([]);
});

test('a parlay is published on one of its matches, even if its first match was removed', () => {
  expect(draftBody('a', withLegs(leg('b'), leg('c'))).matchId).toBe('b');
  expect(draftBody('a', emptyParlay).matchId).toBe('a');
});

test('without a choice the rules are left to the server', () => {
  expect(draftBody('a', emptyDraft('1x2'))).not.toHaveProperty('ruleSet');
  expect(draftBody('a', { ...emptyDraft('1x2'), ruleSet: 'book' }).ruleSet).toBe('book');
});
