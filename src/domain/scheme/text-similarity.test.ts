import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableText } from './comparable-text.ts';
import { defaultSchemeRules } from './scheme-rules.ts';
import { englishOriginal, honestChinese, honestEnglish, original } from './testing/honest-texts.ts';
import { likeness, passagesOf, printsOf } from './text-similarity.ts';

const { similarTextPercent } = defaultSchemeRules;
const alike = (one: string, other: string): number => likeness(passagesOf(one), passagesOf(other));
const shareAPrint = (one: string, other: string): boolean => {
  const prints = new Set(printsOf(one));
  return printsOf(other).some((print) => prints.has(print));
};

/** Inserts `what` after every `every` characters. */
const stretched = (text: string, every: number, what: string): string =>
  [...text].map((sign, at) => (at % every === every - 1 ? sign + what : sign)).join('');

const swapped = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((changed, [one, other]) => changed.replaceAll(one, other), text);

const copies: readonly (readonly [string, string, string])[] = [
  ['word for word', original, original],
  ['with spaces between all characters', original, [...original].join(' ')],
  ['with an invisible character in every word', original, stretched(original, 2, '\u200B')],
  ['with marks strewn in', original, stretched(original, 3, '~')],
  ['with other punctuation and lines', original, original.replace(/[，。；\n]/gu, '！\n\n')],
  ['with a word of nothing strewn in', original, stretched(original, 14, '的')],
  [
    'in other figures',
    original,
    swapped(original, [
      ['4 个', '四个'],
      ['3 场', '三场'],
      ['10 秒', '十秒'],
      ['二十米', '20米'],
      ['两个球', '2个球'],
    ]),
  ],
  [
    'in the other script',
    original,
    swapped(original, [
      ['场', '場'],
      ['队', '隊'],
      ['边', '邊'],
      ['后', '後'],
      ['对', '對'],
      ['线', '線'],
      ['个', '個'],
      ['内', '內'],
      ['让', '讓'],
      ['来', '來'],
      ['体', '體'],
      ['间', '間'],
      ['补', '補'],
      ['两', '兩'],
    ]),
  ],
  [
    'in words turned a little',
    original,
    swapped(original, [
      ['近 4 个客场', '最近四次客场'],
      ['有 3 场', '有三场'],
      ['打穿', '打破'],
      ['先看', '先观察'],
      ['我的估计', '我的看法'],
      ['夺回球权后', '抢回球权之后'],
      ['附近', '一带'],
      ['恰好', '正好'],
      ['更看重', '比较看重'],
    ]),
  ],
  [
    'in another order',
    original,
    original
      .split(/(?<=[。；])/u)
      .reverse()
      .join(''),
  ],
  ['inside a text twice as long', original, `${honestChinese[1]}${original}${honestChinese[2]}`],
  ['two thirds of it', original, original.slice(0, Math.floor((original.length * 2) / 3))],
  ['word for word in English', englishOriginal, englishOriginal.toUpperCase()],
  [
    'with letters of other scripts',
    englishOriginal,
    swapped(englishOriginal, [
      ['a', 'а'],
      ['e', 'е'],
      ['o', 'ο'],
      ['c', 'с'],
      ['i', 'і'],
    ]),
  ],
  [
    'with accents',
    englishOriginal,
    swapped(englishOriginal, [
      ['a', 'á'],
      ['e', 'ë'],
      ['o', 'ö'],
    ]),
  ],
  ['with letters far apart', englishOriginal, [...englishOriginal].join('.')],
  [
    'in figures for words',
    englishOriginal,
    swapped(englishOriginal, [
      ['Three', '3'],
      ['four', '4'],
      ['ten', '10'],
    ]),
  ],
  [
    'in English words turned a little',
    englishOriginal,
    swapped(englishOriginal, [
      ['defeats', 'losses'],
      ['often', 'frequently'],
      ['defence', 'back line'],
      ['expect', 'think'],
      ['a little', 'somewhat'],
    ]),
  ],
];

describe('a copy', () => {
  it.each(copies)('%s is detected and refused', (_, text, copy) => {
    expect(alike(text, copy)).toBeGreaterThanOrEqual(similarTextPercent);
    expect(shareAPrint(text, copy)).toBe(true);
  });
});

describe('texts of several authors on one match', () => {
  it.each([
    ['Chinese', honestChinese],
    ['English', honestEnglish],
  ])('in %s are not similar', (_, texts) => {
    const pairs = texts.flatMap((one, at) => texts.slice(at + 1).map((other) => alike(one, other)));
    expect(Math.max(...pairs)).toBeLessThan(similarTextPercent / 4);
  });
});

describe('the comparison of two texts', () => {
  const text = fc
    .array(fc.constantFrom(...'切尔西高位防线遇上阿森纳的反击abcd 12，。\n'), { maxLength: 200 })
    .map((signs) => signs.join(''));

  it('is symmetric, and complete for a text and itself', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(alike(one, other)).toBe(alike(other, one));
        if (comparableText(one) !== '') expect(alike(one, one)).toBe(100);
      }),
    );
  });

  it('finds an adjacent passage of another text at any position', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const whole = before + original + after;
        expect(alike(whole, original)).toBeGreaterThanOrEqual(97);
        expect(shareAPrint(whole, original)).toBe(true);
      }),
    );
  });

  it('terminates for a text without any letter and for the longest one', () => {
    expect(alike('……！！', original)).toBe(0);
    expect(printsOf('！！')).toEqual([]);
    expect(printsOf('球').length).toBe(1);
    const long = Array.from({ length: 10_000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    ).join('');
    expect(printsOf(long).length).toBeGreaterThan(500);
    expect(alike(long, long)).toBe(100);
  });
});

describe('the normalized form', () => {
  it.each([
    ['近三场', '近3場'],
    ['十二个角球', '12 个角球'],
    ['三十分钟', '30分钟'],
    ['十分钟', '１０ 分钟'],
    ['百分之五十', '50%'],
    ['两球', '二球'],
    ['Twelve goals', '12 GOALS'],
    ['Аrsеnаl', 'arsenal'],
    ['Ατlετιcο', 'atletico'],
    ['觀望', '观望'],
    ['Müller', 'muller'],
  ])('%s and %s are the same', (one, other) => {
    expect(comparableText(one)).toBe(comparableText(other));
  });
});
