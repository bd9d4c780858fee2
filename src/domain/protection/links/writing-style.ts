import type { LinkEvidence } from './link-rules.ts';
import { type StyleLanguage, styleSigns } from './style-signs.ts';

/** How often each sign occurs in the texts of one author. */
export interface StyleCounts {
  /** Han characters or English words. */
  readonly length: number;
  /** In the order of `styleSigns`. */
  readonly counts: readonly number[];
}

/** Counts the signs in texts: those of a language in its sentences alone. */
export function countStyle(language: StyleLanguage, texts: readonly string[]): StyleCounts {
  const text = texts.join('\n').normalize('NFKC').toLowerCase();
  return language === 'zh' ? countHan(text) : countWords(text);
}

function countHan(text: string): StyleCounts {
  const signs = styleSigns.zh;
  // NFKC turns the punctuation of Chinese into that of ASCII.
  const plain = text.replaceAll(/\s+/g, '');
  return {
    length: plain.match(/\p{Script=Han}/gu)?.length ?? 0,
    counts: signs.map((sign) => occurrences(plain, sign.normalize('NFKC'))),
  };
}

function occurrences(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) count += 1;
  return count;
}

const clitics = /(n't|'s|'ll|'re|'ve)$/;

function countWords(text: string): StyleCounts {
  const found = new Map<string, number>();
  const add = (sign: string) => found.set(sign, (found.get(sign) ?? 0) + 1);
  const straight = text.replaceAll(/[’‘]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/[–—]/g, '-');
  let length = 0;
  for (const [token] of straight.matchAll(/[a-z]+(?:'[a-z]+)?|\.\.\.|[,.;:?!("-]/g)) {
    const isWord = /^[a-z]/.test(token);
    if (isWord) length += 1;
    const [clitic] = clitics.exec(token) ?? [];
    if (clitic) add(clitic);
    add(clitic ? token.slice(0, -clitic.length) : token);
  }
  return { length, counts: styleSigns.en.map((sign) => found.get(sign.normalize('NFKC')) ?? 0) };
}

/** Mean and standard deviation of each sign's rate over many authors. */
export interface StyleNorm {
  readonly means: readonly number[];
  readonly deviations: readonly number[];
}

export function styleNorm(authors: readonly StyleCounts[]): StyleNorm {
  const rates = authors.map(ratesOf);
  const signs = rates[0]?.length ?? 0;
  const means = Array.from({ length: signs }, (_, at) => meanOf(rates.map((each) => each[at] ?? 0)));
  const deviations = means.map((mean, at) =>
    Math.sqrt(meanOf(rates.map((each) => ((each[at] ?? 0) - mean) ** 2))),
  );
  return { means, deviations };
}

/** A style as its deviations from the norm, in standard deviations. */
export interface StyleVector {
  readonly length: number;
  readonly deviations: readonly number[];
  /** Euclidean length of the deviations. */
  readonly size: number;
}

export function styleVector(style: StyleCounts, norm: StyleNorm): StyleVector {
  const deviations = ratesOf(style).map((rate, at) => {
    const deviation = norm.deviations[at] ?? 0;
    // Limited, so that one mannerism does not decide.
    return deviation === 0 ? 0 : Math.max(-3, Math.min(3, (rate - (norm.means[at] ?? 0)) / deviation));
  });
  return { length: style.length, deviations, size: Math.sqrt(dot(deviations, deviations)) };
}

/**
 * How alike two styles are among others, from −1 to 1: the cosine of their deviations (cosine delta: Smith & Aldridge 2011;
 * Evert et al. 2017). 0 is the expectation for strangers.
 */
export function styleLikeness(one: StyleVector, other: StyleVector): number {
  const size = one.size * other.size;
  return size === 0 ? 0 : dot(one.deviations, other.deviations) / size;
}

const ratesOf = ({ length, counts }: StyleCounts): readonly number[] =>
  counts.map((count) => count / Math.max(length, 1));
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** Texts an author must have, in Han characters or English words. */
export const styleLengthFrom: Readonly<Record<StyleLanguage, number>> = { zh: 3_000, en: 1_500 };

/** Fewer authors are no norm to deviate from. */
export const STYLE_AUTHORS_FROM = 20;

/**
 * Likeness from which two styles support other evidence. Measured on novels of different authors, 12 passages each
 * (decision 094): at most 6 in 10,000 pairs of strangers reach it.
 */
const styleLikenessFrom: Readonly<Record<StyleLanguage, number>> = { zh: 0.5, en: 0.45 };

/** Evidence of a common style; null below the threshold. */
export function styleEvidence(
  language: StyleLanguage,
  likeness: number,
  length: number,
): LinkEvidence | null {
  if (likeness < styleLikenessFrom[language]) return null;
  const likenessPercent = Math.round(likeness * 100);
  const evidence =
    language === 'zh' ? { likenessPercent, characters: length } : { likenessPercent, words: length };
  return { kind: 'writing', strength: 'supporting', evidence };
}
