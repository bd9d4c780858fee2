import { expect, test } from 'vitest';
import { between, madeRecord } from '../../testing/made-record.ts';
import { plainSentence } from './plain-sentence.ts';

const figuresOf = (schemes: number, profitHundredths: number) => ({
  ...madeRecord().figures,
  schemes,
  profitHundredths,
  yield: between(12.4, 51.5, 90.6),
});

test('the sentence has number, result, probable range and size of the sample', () => {
  expect(plainSentence(figuresOf(40, 2060), 'zh')).toBe(
    '40 场，赚 20.6 注；真实水平大概在 +12% ~ +91%，样本还小。',
  );
  expect(plainSentence(figuresOf(1, -100), 'en')).toBe(
    '1 tip, down 1.0 units. The true level is probably +12% to +91%; the sample is still small.',
  );
  expect(plainSentence(figuresOf(100, 4), 'zh')).toContain('100 场，不赚不亏；');
  expect(plainSentence(figuresOf(499, 1), 'zh')).toContain('样本还不算大');
  expect(plainSentence(figuresOf(500, 1), 'zh')).toContain('样本较大');
});

test('without a settled scheme there is none', () => {
  expect(plainSentence({ ...figuresOf(0, 0), yield: null }, 'zh')).toBeNull();
});
