import { spellingKey } from '#server/providers/football/names/spelling.ts';
import { pinyinOf } from './pinyin-of.ts';

/** What is stored of something that can be found. */
export interface SearchKey {
  /** Every name in normal form after `| `, so that each word follows a space: `| man city| mcfc|`. */
  readonly key: string;
  /** Pairs of neighbouring characters of the key, and its single Chinese characters. */
  readonly grams: readonly string[];
}

/** The key of something by all of its names; Chinese ones are found by pinyin too. */
export function searchKeyOf(names: readonly string[]): SearchKey {
  const spellings = names.flatMap((name) => {
    const { full, initials } = pinyinOf(name);
    return [spellingKey(name), full, initials];
  });
  const known = [...new Set(spellings)].filter((name) => name !== '');
  const key = `${known.map((name) => `| ${name}`).join('')}|`;
  return { key, grams: gramsOf(key) };
}

/** A search, to be compared with keys. */
export interface Sought {
  /** In normal form; the empty text finds nothing. */
  readonly text: string;
  /** Patterns for LIKE, all of which a key has to match. */
  readonly patterns: readonly string[];
  /** Grams, all of which a key has to contain. */
  readonly grams: readonly string[];
}

/**
 * What a reader types: each word may be a part of a name. One or two Latin characters only begin a word, since they are
 * a part of almost every name.
 */
export function soughtOf(typed: string): Sought {
  const text = spellingKey(typed);
  // Normal form has letters, digits and spaces only, so LIKE needs no escaping.
  const parts = text
    .split(' ')
    .filter(Boolean)
    .map((word) => (isShort(word) ? ` ${word}` : word));
  return {
    text,
    patterns: [...new Set(parts.map((part) => `%${part}%`))],
    grams: [...new Set(parts.flatMap(gramsOf))],
  };
}

function isShort(word: string): boolean {
  return [...word].length < 3 && !isChinese(word);
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

function gramsOf(text: string): readonly string[] {
  const characters = [...text];
  const pairs = characters.slice(1).map((character, before) => `${characters[before]}${character}`);
  return [...new Set([...pairs, ...characters.filter(isChinese)])].filter((gram) => !gram.includes('|'));
}
