import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { spellingKey } from '#server/providers/football/names/spelling.ts';

/** Team keys matching a search. */
export interface SearchedTeams {
  /** Teams that match every word. */
  readonly single: readonly string[];
  /** When the first words match one team and the remaining words another: both lists, for each split position. */
  readonly pairs: readonly (readonly [readonly string[], readonly string[]])[];
}

interface TeamWords {
  readonly key: string;
  readonly search: string;
}

/**
 * The teams matching a search, by part of a name in either language, code or pinyin initials. Latin words must match
 * the beginning of a word; Chinese has no spaces and matches anywhere. If no team matches all words, they are split
 * into two teams.
 */
export async function searchTeams(db: Db, q: string): Promise<SearchedTeams> {
  const words = spellingKey(q).split(' ').filter(Boolean);
  if (words.length === 0) return { single: [], pairs: [] };
  // A normalized word has only letters and digits, so LIKE needs no escaping.
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
