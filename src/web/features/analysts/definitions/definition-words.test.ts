import { expect, test } from 'vitest';
import { inPlayChances } from '#domain/model/in-play/in-play-chances.ts';
import { remainingShare } from '#domain/model/in-play/remaining-share.ts';
import { scoreMatrix } from '#domain/model/score-matrix.ts';
import { chanceOfHits, chanceOfStreak } from '#domain/record/luck.ts';
import { markThreshold } from '#domain/record/marks/error-budget.ts';
import { RANKED_FROM } from '#domain/record/figures.ts';
import { hitRate, wilsonInterval } from '#domain/record/hit-rate.ts';
import { emptyTally, type Tally } from '#domain/record/tally.ts';
import { shrinkYield } from '#domain/record/yield.ts';
import { countText, rangeText, shareText, yieldText } from '#web/i18n/numbers.ts';
import { definitions } from './definition-href.ts';
import { en, zh } from './definition-words.ts';

const both = [zh, en];
const example = (name: (typeof definitions)[number]) => both.map(({ items }) => items[name].example ?? '');
const whole = (chance: number): string => `${Math.round(chance * 100)}%`;

test('every example of a probability equals the result of the rules', () => {
  for (const text of example('lastTen')) expect(text).toContain(whole(chanceOfHits(7, 10, 0.5)));
  for (const text of example('streak')) expect(text).toContain(whole(chanceOfStreak(5, 100, 0.5)));
});

test('every example of a share equals the result of the rules', () => {
  const halves: Tally = { ...emptyTally, wonHalves: 13, lostHalves: 6 };
  const { low, high } = wilsonInterval(55, 100);
  for (const locale of ['zh', 'en'] as const) {
    const text = { zh, en }[locale].items.hitRate.example ?? '';
    expect(text).toContain(`${shareText(hitRate(halves)?.value ?? 0)}%`);
    expect(text).toContain(rangeText(`${shareText(low)}%`, `${shareText(high)}%`, locale));
  }
  for (const text of example('adjustedYield')) expect(text).toContain(yieldText(shrinkYield(0.045, 100)));
});

test('the example in play equals the result of the model', () => {
  const expectedGoals = { home: 1.5, away: 1.2 };
  const matrix = scoreMatrix(expectedGoals, -0.085);
  const left = remainingShare({ period: 'secondHalf', minute: 60, addedMinute: null }, 0.443) ?? 0;
  for (const redCards of [[0, 0] as const, [1, 0] as const]) {
    const state = { score: [1, 0] as const, redCards, remainingShare: left };
    const { results } = inPlayChances({ expectedGoals, matrix }, state);
    for (const text of example('inPlay'))
      for (const chance of results) expect(text).toContain(`${shareText(chance)}%`);
  }
});

test('the marks are stated with the thresholds of the rules', () => {
  for (const { items } of both) {
    for (const number of [1, 501])
      expect(items.marks.text.join('')).toContain(countText(markThreshold(number)));
  }
});

test('"too few" is stated with the number required for ranking', () => {
  for (const text of example('tooFew')) expect(text).toContain(`22 / ${RANKED_FROM}`);
  for (const { items } of both) expect(items.tooFew.text.join('')).toContain(String(RANKED_FROM));
});

test('related figures have the same examples in both languages', () => {
  const figures = (text: string) => text.match(/[−+]?\d+(?:\.\d+)?%/g) ?? [];
  for (const name of definitions) {
    const [chinese = '', english = ''] = example(name);
    expect(figures(english)).toEqual(figures(chinese));
  }
});
