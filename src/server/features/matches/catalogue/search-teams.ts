import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { spellingKey } from '#server/providers/football/names/spelling.ts';

/** The teams that words mean, by key. */
export interface SearchedTeams {
  /** Teams that every word fits. */
  readonly single: readonly string[];
  /** Where the first words fit one team and the others another: both, for each place to part them. */
  readonly pairs: readonly (readonly [readonly string[], readonly string[]])[];
}

interface TeamWords {
  readonly key: string;
  readonly search: string;
}

/**
 * The teams a search means: by part of a name in either language, code or pinyin initials. Letters begin a word of a
 * name; Chinese is written without spaces and is found anywhere in it. Words that fit no team together are read as two
 * teams, one after the other.
 */
export async function searchTeams(db: Db, q: string): Promise<SearchedTeams> {
  const words = spellingKey(q).split(' ').filter(Boolean);
  if (words.length === 0) return { single: [], pairs: [] };
  // What is left of a word holds letters and digits alone: nothing that LIKE would read as a pattern.
  const patterns = [...new Set(words)].map((word) => patternOf(word));
  const { rows } = await sql<TeamWords>`
    SELECT key, search FROM team WHERE search LIKE ANY (${patterns}::text[])`.execute(db);
  const teamsOf = (some: readonly string[]): string[] =>
    rows.filter(({ search }) => some.every((word) => hasWord(search, word))).map(({ key }) => key);
  const pairs = words.slice(1).flatMap((_, before) => {
    const [one, other] = [teamsOf(words.slice(0, before + 1)), teamsOf(words.slice(before + 1))];
    return one.length > 0 && other.length > 0 ? [[one, other] as const] : [];
  });
  return { single: teamsOf(words), pairs };
}

function patternOf(word: string): string {
  return isChinese(word) ? `%${word}%` : `% ${word}%`;
}

function hasWord(search: string, word: string): boolean {
  return search.includes(isChinese(word) ? word : ` ${word}`);
}

function isChinese(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}
