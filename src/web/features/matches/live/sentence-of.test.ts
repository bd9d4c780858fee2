import { expect, test } from 'vitest';
import { matchEventKinds } from '#domain/match/match-details.ts';
import type { LiveEvent } from './queries.ts';
import { en, zh } from './commentary-words.ts';
import { sentenceOf } from './sentence-of.ts';

const event = (over: Partial<LiveEvent>): LiveEvent => ({
  period: 'firstHalf',
  minute: 20,
  addedMinute: null,
  side: 'home',
  kind: 'goal',
  player: 'Saka',
  other: 'Ødegaard',
  score: [1, 0],
  ...over,
});
const scoreText = (score: readonly number[]) => score.join('–');
const inEnglish = (over: Partial<LiveEvent>) => sentenceOf(event(over), 'Arsenal', { text: en, scoreText });
const inChinese = (over: Partial<LiveEvent>) => sentenceOf(event(over), '阿森纳', { text: zh, scoreText });

test('a goal is told with what it changes, the scorer and the assist', () => {
  expect(inEnglish({})).toBe(
    'Goal! The first of the match, and it’s for Arsenal: 1–0. Scored by Saka, assisted by Ødegaard.',
  );
  expect(inChinese({ player: '萨卡', other: '厄德高', score: [2, 1] })).toBe(
    '球进了！阿森纳取得领先，比分 2–1。萨卡破门，厄德高助攻。',
  );
  expect(inEnglish({ kind: 'penalty', other: null, score: [1, 1] })).toBe(
    'Goal for Arsenal! All square at 1–1. Saka from the penalty spot.',
  );
});

test('what the feed does not know is not told', () => {
  expect(inEnglish({ player: null, other: null, score: null })).toBe('Goal for Arsenal.');
  expect(inChinese({ player: null, other: null, score: null })).toBe('球进了！阿森纳取得进球。');
  expect(inEnglish({ kind: 'substitution', player: null, other: null })).toBe('Arsenal make a change.');
  // A score that cannot follow the goal is another one's.
  expect(inEnglish({ player: null, score: [0, 1] })).toBe('Goal for Arsenal.');
});

test('a penalty of the shoot-out is no turn of the match', () => {
  expect(inEnglish({ kind: 'penalty', period: 'shootOut', score: [1, 1] })).toBe('Saka scores for Arsenal.');
});

test.each(matchEventKinds)('%s is a sentence with and without names', (kind) => {
  for (const [player, other] of [
    ['Saka', 'Ødegaard'],
    ['Saka', null],
    [null, null],
  ] as const) {
    const told = [inEnglish({ kind, player, other }), inChinese({ kind, player, other })];
    expect(told[0]).toMatch(/^(?=.*Arsenal)[A-Z].*[.]$/);
    expect(told[1]).toMatch(/阿森纳.*。$/);
    for (const text of told) expect(text).not.toMatch(/null|undefined| {2}/);
    if (player !== null) for (const text of told) expect(text).toContain(player);
  }
});
