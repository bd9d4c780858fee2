import { parseTeamName } from '#server/providers/football/record/feed-name.ts';
import type { Names } from '#server/providers/football/names/names.ts';
import { spellingKey, splitCountry } from '#server/providers/football/names/spelling.ts';
import type { Team } from '#server/providers/football/names/teams.ts';
import type { Db } from '#server/db/database.ts';
import { readNames } from '../import/names/read-names.ts';
import { mostSimilar, pairsOf } from './similar-names.ts';

/** A club of the table of names, for operators. */
interface Club {
  readonly key: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly country: string;
  readonly code: string;
}

interface SpelledClub extends Club {
  readonly spellings: readonly { readonly text: string; readonly addedAt: Date | null }[];
  readonly addedAt: Date | null;
}

/** The clubs and competitions that files and feeds may name. */
export interface NameBook {
  isKnown(name: {
    readonly kind: 'team' | 'competition';
    readonly competition: string;
    readonly name: string;
  }): boolean;
  /** Null for an unknown competition. */
  competitionName(code: string): Club['name'] | null;
  /** Clubs of the competition's countries with similar names. */
  similar(competition: string, name: string): readonly Club[];
  /** Clubs by part of a name, those that begin with it first. */
  search(q: string, competition: string | undefined, limit: number): Promise<readonly SpelledClub[]>;
}

const SUGGESTIONS = 3;

export async function openNameBook(db: Db): Promise<NameBook> {
  const names = await readNames(db);
  const candidates = new Map<string, ReturnType<typeof candidatesOf>>();
  return {
    isKnown: ({ kind, competition, name }) =>
      kind === 'competition'
        ? names.resolveCompetition(competition) !== null
        : names.resolveTeam(competition, name) !== null,
    competitionName(code) {
      const found = names.resolveCompetition(code);
      return found && { zh: found.nameZh, en: found.nameEn };
    },
    similar(competition, name) {
      const clubs = candidates.get(competition) ?? candidatesOf(names, competition);
      candidates.set(competition, clubs);
      return mostSimilar(splitCountry(name).name, clubs, SUGGESTIONS).map(clubOf);
    },
    search: (q, competition, limit) => search(db, names, { q, competition, limit }),
  };
}

function candidatesOf(names: Names, competition: string) {
  return clubsOf(names, competition).map((of) => ({ of, names: namesOfTeam(of).map(pairsOf) }));
}

/** The clubs that may play in a competition; of an unknown one none. */
export function clubsOf(names: Names, competition: string): readonly Team[] {
  const countries = names.resolveCompetition(competition)?.countries;
  if (countries === undefined) return [];
  return countries === 'any' ? names.teams : names.teams.filter(({ country }) => countries.includes(country));
}

/** A name as a spelling is stored, without its country; null if it cannot be one. */
export function spellingOf(name: string): string | null {
  const spelling = parseTeamName(splitCountry(name).name);
  return spelling === null || spellingKey(spelling) === '' ? null : spelling;
}

function namesOfTeam({ nameZh, nameZhShort, nameEn, nameEnShort, spellings }: Team): string[] {
  return [...new Set([nameZh, nameZhShort, nameEn, nameEnShort, ...spellings])];
}

function clubOf({ teamKey, nameZh, nameEn, country, code3 }: Team): Club {
  return { key: teamKey, name: { zh: nameZh, en: nameEn }, country, code: code3 };
}

interface Search {
  readonly q: string;
  readonly competition: string | undefined;
  readonly limit: number;
}

async function search(
  db: Db,
  names: Names,
  { q, competition, limit }: Search,
): Promise<readonly SpelledClub[]> {
  const key = spellingKey(q);
  if (key === '') return [];
  const among = competition === undefined ? names.teams : clubsOf(names, competition);
  const found = among
    .map((team) => ({ team, rank: rankOf([team.teamKey, ...namesOfTeam(team)], key) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank || (one.team.teamKey < other.team.teamKey ? -1 : 1))
    .slice(0, limit)
    .map(({ team }) => team);
  const keys = found.map(({ teamKey }) => teamKey);
  if (keys.length === 0) return [];
  const clubs = await db
    .selectFrom('added_team')
    .select(['key', 'added_at'])
    .where('key', 'in', keys)
    .execute();
  const added = new Map(clubs.map((club) => [club.key, club.added_at]));
  const spellings = await db
    .selectFrom('added_spelling')
    .select(['team', 'spelling', 'added_at'])
    .where('team', 'in', keys)
    .execute();
  const addedOf = Map.groupBy(spellings, ({ team }) => team);
  return found.map((team) => {
    const times = new Map(addedOf.get(team.teamKey)?.map(({ spelling, added_at }) => [spelling, added_at]));
    const texts = namesOfTeam(team).map((text) => ({ text, addedAt: times.get(text) ?? null }));
    return { ...clubOf(team), spellings: texts, addedAt: added.get(team.teamKey) ?? null };
  });
}

/** 2: a name begins with it; 1: a name contains it. */
function rankOf(names: readonly string[], key: string): number {
  const keys = names.map(spellingKey);
  if (keys.some((name) => name.startsWith(key))) return 2;
  return keys.some((name) => name.includes(key)) ? 1 : 0;
}
