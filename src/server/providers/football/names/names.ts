import { type Competition, type Competitions, loadCompetitions } from './competitions.ts';
import { spellingKey, splitCountry, withoutLegalForm } from './spelling.ts';
import { loadTeams, type Team } from './teams.ts';

/** Everything that turns the names of feeds into ours. */
export interface Names {
  readonly competitions: Competitions;
  readonly teams: readonly Team[];
  /** By our code (`en.1`) or football-data.co.uk's (`E0`); null when there is no such competition. */
  resolveCompetition(code: string): Competition | null;
  /**
   * The club that a feed, a person or an odds file means by a name in a competition: in any spelling of the table, in
   * Chinese or English, with the country behind it (`FC Porto (POR)`) or not. Case, accents, dots and a leading or
   * trailing FC or CF play no part.
   * @returns null when the name is not known or could mean two clubs; it is then work for a person, never a new club.
   */
  resolveTeam(competition: string, spelledName: string): Team | null;
}

// Clubs that play in a neighbour's league are written with the country they lie in.
const playsIn: Readonly<Record<string, string>> = { MCO: 'FRA' };

/** The association in which a club plays that is written with this country. */
export function associationOf(country: string): string {
  return playsIn[country] ?? country;
}

/**
 * Names by the table of competitions, which is part of the program, and by clubs: its own, and those a person added.
 * An added club keeps its spellings when a later version of the program gives them to another one: matches are stored
 * under its key.
 * @throws Error when one spelling in one country means two clubs of the program.
 */
export function loadNames(ofProgram: readonly Team[] = loadTeams(), added: readonly Team[] = []): Names {
  const competitions = loadCompetitions();
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
