import { type Competition, type Competitions, loadCompetitions } from './competitions.ts';
import { spellingKey, splitCountry, withoutLegalForm } from './spelling.ts';
import { loadTeams, type Team } from './teams.ts';

/** Maps the names of feeds to ours. */
export interface Names {
  readonly competitions: Competitions;
  readonly teams: readonly Team[];
  /** By our code (`en.1`) or football-data.co.uk's (`E0`); null if unknown. */
  resolveCompetition(code: string): Competition | null;
  /**
   * The club with this name in a competition: in any spelling of the table, in Chinese or English, with or without
   * country suffix (`FC Porto (POR)`). Ignores case, accents, dots and a leading or trailing FC or CF.
   * @returns null if the name is unknown or ambiguous; an operator must resolve it, no club is created.
   */
  resolveTeam(competition: string, spelledName: string): Team | null;
}

// Clubs that play in a neighbour's league are listed with their own country.
const playsIn: Readonly<Record<string, string>> = { MCO: 'FRA' };

/** The association of a club listed with this country. */
export function associationOf(country: string): string {
  return playsIn[country] ?? country;
}

/**
 * Names from the program's tables of competitions and clubs, and from clubs added by operators. An added club keeps
 * its spellings even if a later version assigns them to another one: matches are stored under its key.
 * @throws Error if one spelling in one country means two clubs of the program.
 */
export function loadNames(
  ofProgram: readonly Team[] = loadTeams(),
  added: readonly Team[] = [],
  competitions: Competitions = loadCompetitions(),
): Names {
  const teams = [...added, ...ofProgram];
  const bySpelling = indexSpellings(teams, new Set(added));

  const find = (key: string, countries: readonly string[] | 'any'): Team | null => {
    const meant = (bySpelling.get(key) ?? []).filter(
      (team) => countries === 'any' || countries.includes(team.country),
    );
    return meant.length === 1 ? (meant[0] ?? null) : null;
  };

  return {
    competitions,
    teams,
    resolveCompetition: competitions.resolve,
    resolveTeam: (competition, spelledName) => {
      const { name, country } = splitCountry(spelledName);
      const home = competitions.resolve(competition)?.countries;
      const countries = country ? [associationOf(country)] : home;
      if (!countries) return null;
      const key = spellingKey(name);
      const known = find(key, countries);
      if (known || bySpelling.has(key)) return known;
      const meant = new Set(withoutLegalForm(key).flatMap((shorter) => find(shorter, countries) ?? []));
      return meant.size === 1 ? ([...meant][0] ?? null) : null;
    },
  };
}

function indexSpellings(
  teams: readonly Team[],
  added: ReadonlySet<Team>,
): ReadonlyMap<string, readonly Team[]> {
  const index = new Map<string, Team[]>();
  for (const team of teams) {
    const names = [team.nameZh, team.nameZhShort, team.nameEn, team.nameEnShort, ...team.spellings];
    for (const key of new Set(names.map(spellingKey))) {
      const same = index.get(key) ?? [];
      const rival = same.find((other) => other.country === team.country);
      if (rival && added.has(rival)) continue;
      if (rival) throw new Error(`teams.csv: "${key}" means ${rival.teamKey} and ${team.teamKey}`);
      index.set(key, [...same, team]);
    }
  }
  return index;
}
