import { expect, test } from 'vitest';
import { styleSigns } from './style-signs.ts';
import {
  countStyle,
  type StyleCounts,
  styleEvidence,
  styleLikeness,
  styleNorm,
  styleVector,
} from './writing-style.ts';

const countOf = (language: 'zh' | 'en', text: string, sign: string) =>
  countStyle(language, [text]).counts[styleSigns[language].indexOf(sign)];

test('signs are counted in Chinese by their occurrences, whatever the width of punctuation', () => {
  const text = '但是，主队的防守不稳,而且的确…';
  expect([countOf('zh', text, '但是'), countOf('zh', text, '，'), countOf('zh', text, '的')]).toEqual([
    1, 2, 2,
  ]);
  expect(countStyle('zh', [text]).length).toBe(13);
});

test('signs are counted in English by whole words, with contractions apart', () => {
  const text = 'The theory isn’t theirs, and it isn\'t "the" best – it’ll do.';
  expect([countOf('en', text, 'the'), countOf('en', text, "n't"), countOf('en', text, "'ll")]).toEqual([
    2, 2, 1,
  ]);
  expect([countOf('en', text, 'it'), countOf('en', text, ','), countOf('en', text, '"')]).toEqual([2, 1, 2]);
});

test('every sign is listed once', () => {
  for (const language of ['zh', 'en'] as const) {
    const signs = styleSigns[language].map((sign) => sign.normalize('NFKC'));
    expect(signs.filter((sign, at) => signs.indexOf(sign) !== at)).toEqual([]);
  }
});

test('a style is most like itself, and one mannerism is not enough', () => {
  const authors = Array.from({ length: 30 }, (_, author) => ({
    length: 1_000,
    counts: styleSigns.en.map((_sign, at) => 10 + ((author * 7 + at * 13 + author * at) % 17)),
  }));
  const norm = styleNorm(authors);
  const like = (one: StyleCounts, other: StyleCounts) =>
    styleLikeness(styleVector(one, norm), styleVector(other, norm));
  const [first, second] = authors;
  if (!first || !second) throw new Error('There are thirty');
  expect(like(first, first)).toBeCloseTo(1, 9);
  expect(Math.abs(like(first, second))).toBeLessThan(0.45);
  const mannered = (style: typeof first) => ({ length: style.length, counts: style.counts.with(0, 900) });
  expect(like(mannered(first), mannered(second))).toBeLessThan(0.45);
});

test('below the threshold there is no evidence', () => {
  expect(styleEvidence('zh', 0.49, 4_000)).toBeNull();
  expect(styleEvidence('zh', 0.5, 4_000)).toMatchObject({
    kind: 'writing',
    strength: 'supporting',
    evidence: { likenessPercent: 50, characters: 4_000 },
  });
  expect(styleEvidence('en', 0.46, 1_600)?.evidence).toEqual({ likenessPercent: 46, words: 1_600 });
});
