import { startReport, type FeedFault } from '#server/providers/football/record/feed-fault.ts';
import type { FeedFile, FeedMatch } from '#server/providers/football/record/feed-record.ts';
import type { Competition } from '#server/providers/football/names/competitions.ts';
import type { Names } from '#server/providers/football/names/names.ts';
import type { Team } from '#server/providers/football/names/teams.ts';
import { settleRepeatedPairs } from '#server/providers/football/openfootball/repeated-pairs.ts';
import type { ImportFault, UnknownName } from './import-report.ts';
import { identityKey } from './known-matches.ts';
import { resolveStandings } from './resolve-standings.ts';
import type { FeedRef } from './store-feed-refs.ts';
import type { StandingRow } from './store-feed-standings.ts';

/** A file with our team keys, and the teams and competitions it refers to. */
export interface ResolvedFeed {
  readonly matches: readonly FeedMatch[];
  readonly refs: readonly FeedRef[];
  readonly standings: readonly StandingRow[];
  readonly competitions: readonly Competition[];
  readonly teams: readonly Team[];
  readonly unknownNames: readonly UnknownName[];
  readonly faults: readonly (FeedFault | ImportFault)[];
}

/** Maps the names of a file to our keys. An entry with an unknown name is skipped and reported. */
export function resolveFeed(file: FeedFile, names: Names): ResolvedFeed {
  const teams = new Map<string, Team>();
  const unknown = new Map<string, UnknownName>();
  const faults: ImportFault[] = [];
  const keyOf = (competition: string, name: string): string | null => {
    const team = names.resolveTeam(competition, name);
    if (team) teams.set(team.teamKey, team);
    else count(unknown, { kind: 'team', competition, name });
    return team?.teamKey ?? null;
  };
  for (const fault of file.notUnderstood) {
    if (fault.code === 'COMPETITION_UNKNOWN')
      count(unknown, { kind: 'competition', competition: fault.what, name: fault.what });
  }
  const refs: FeedRef[] = [];
  const named = file.matches.flatMap((match): FeedMatch[] => {
    const [home, away] = [keyOf(match.competition, match.home), keyOf(match.competition, match.away)];
    if (home !== null && away !== null) {
      refs.push(...refOf(match, { home, away }));
      return [{ ...match, home, away }];
    }
    const what = `${match.competition} ${match.home} v ${match.away}`;
    faults.push({ where: match.where, code: 'TEAM_UNKNOWN', what, lost: 'match' });
    return [];
  });
  // Two spellings of one club may turn two entries into the same match.
  const repeats = startReport();
  const pairs = named.filter((match) => isPair(match, repeats));
  const withState = pairs.filter((match) => match.state !== null);
  const priced = pairs.filter((match) => match.state === null);
  const matches = [...settleRepeatedPairs(withState, repeats), ...joinPrices(priced)];
  const standings = resolveStandings(file.standings ?? [], keyOf);
  const codes = new Set([...matches, ...standings].map(({ competition }) => competition));
  return {
    matches,
    refs,
    standings,
    competitions: names.competitions.all.filter((each) => codes.has(each.code)),
    teams: [...teams.values()],
    unknownNames: [...unknown.values()],
    faults: [...faults, ...repeats.faults],
  };
}

function refOf(match: FeedMatch, keys: { readonly home: string; readonly away: string }): FeedRef[] {
  const { feedId, competition, season, stage, home: homeName, away: awayName } = match;
  return feedId === undefined ? [] : [{ feedId, competition, season, stage, ...keys, homeName, awayName }];
}

function isPair(match: FeedMatch, report: ReturnType<typeof startReport>): boolean {
  if (match.home === match.away) report.dropMatch(match.where, 'SAME_TEAM_TWICE', match.home);
  return match.home !== match.away;
}

/** Entries with prices or lottery numbers only cannot contradict each other: they are merged. */
function joinPrices(priced: readonly FeedMatch[]): FeedMatch[] {
  return [...Map.groupBy(priced, identityKey).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const entries = [first, ...others];
    const odds = entries.flatMap((entry) => entry.odds);
    return [{ ...first, odds, lottery: entries.flatMap(({ lottery = [] }) => lottery) }];
  });
}

function count(unknown: Map<string, UnknownName>, name: Omit<UnknownName, 'entries'>): void {
  const key = JSON.stringify(name);
  unknown.set(key, { ...name, entries: (unknown.get(key)?.entries ?? 0) + 1 });
}
