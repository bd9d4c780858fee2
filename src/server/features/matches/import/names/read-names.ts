import type { Db, Tx } from '#server/db/database.ts';
import { loadNames, type Names } from '#server/providers/football/names/names.ts';
import { loadTeams, type Team } from '#server/providers/football/names/teams.ts';

let ofProgram: Names | null = null;

/** The built-in names only, read once; enough to identify the competition of a file. */
export function programNames(): Names {
  ofProgram ??= loadNames(loadTeams());
  return ofProgram;
}

/** The built-in names with the added clubs and spellings. */
export async function readNames(db: Db | Tx): Promise<Names> {
  const spellings = await db.selectFrom('added_spelling').selectAll().execute();
  if (spellings.length === 0) return programNames();
  const added = await db.selectFrom('added_team').selectAll().orderBy('key').execute();
  const known = programNames().teams;
  const keys = new Set(known.map(({ teamKey }) => teamKey));
  const ofTeam = Map.groupBy(spellings, ({ team }) => team);
  const spelled = (team: Team): Team => {
    const more = (ofTeam.get(team.teamKey) ?? []).map(({ spelling }) => spelling);
    return more.length === 0 ? team : { ...team, spellings: [...team.spellings, ...more] };
  };
  // A later version of the program may include the club under the same key.
  const own = added.filter(({ key }) => !keys.has(key)).map(teamOf);
  return loadNames(known.map(spelled), own.map(spelled));
}

interface AddedTeam {
  readonly key: string;
  readonly country: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly short_en: string;
  readonly code: string;
  readonly pinyin: string;
}

function teamOf(row: AddedTeam): Team {
  return {
    teamKey: row.key,
    country: row.country,
    nameZh: row.name_zh,
    nameZhShort: row.name_zh,
    nameEn: row.name_en,
    nameEnShort: row.short_en,
    code3: row.code,
    pinyinInitials: row.pinyin,
    colours: null,
    isVerified: false,
    spellings: [],
  };
}

/** The country whose clubs play in a competition; null when there are several or it is unknown. */
export function countryOf(competition: string): string | null {
  const countries = programNames().resolveCompetition(competition)?.countries;
  return countries !== undefined && countries !== 'any' && countries.length === 1
    ? (countries[0] ?? null)
    : null;
}
