import type { TieBreak } from './league-table.ts';
import type { Score } from './match-state.ts';
import { type Tally, tallyOf, turned } from './tally.ts';

/** A result that counts in a table: of a finished match, or awarded by the league. Teams by key. */
export interface TableResult {
  readonly home: string;
  readonly away: string;
  readonly score90: Score;
}

export interface Standing extends Tally {
  readonly team: string;
  readonly points: number;
  /** Points deducted by the league; `points` excludes them. */
  readonly deducted: number;
  /** From 1; teams that no criterion separates share a rank. */
  readonly rank: number;
}

export interface Season {
  /** All teams of the season, including those that have not played. */
  readonly teams: readonly string[];
  readonly results: readonly TableResult[];
  readonly tieBreak: TieBreak;
  /** Points deducted, by team. */
  readonly deductedOf?: (team: string, played: number, points: number) => number;
}

type Row = Omit<Standing, 'rank'>;

/** Ranks tied teams, higher values first. Receives all tied rows. */
type Criterion = (tied: readonly Row[]) => (row: Row) => number;

/**
 * League table of results: 3 points for a win, 1 for a draw. Equal points are decided by goal difference, goals and
 * then head-to-head matches, or head-to-head first where the league's rules say so; head-to-head counts only once
 * every tied team has met every other at home and away. An awarded match counts with its awarded score. Teams that no
 * criterion separates share a rank, ordered by key.
 */
export function standingsOf({ teams, results, tieBreak, deductedOf = () => 0 }: Season): readonly Standing[] {
  const scores = scoresByTeam(results);
  const rows = teams.map((team): Row => {
    const tally = tallyOf(scores.get(team) ?? []);
    const won = pointsOf(tally);
    const deducted = deductedOf(team, tally.played, won);
    return { ...tally, team, points: won - deducted, deducted };
  });
  const whole: Criterion[] = [() => difference, () => (row) => row.goalsFor];
  const direct = directCriteria(results);
  const criteria = tieBreak === 'headToHead' ? [...direct, ...whole] : [...whole, ...direct];
  const groups = split(rows, [() => (row) => row.points, ...criteria]);
  let rank = 1;
  return groups.flatMap((group) => {
    const shared = rank;
    rank += group.length;
    return group.map((row) => ({ ...row, rank: shared }));
  });
}

function scoresByTeam(results: readonly TableResult[]): Map<string, Score[]> {
  const scores = new Map<string, Score[]>();
  const add = (team: string, score: Score): void => {
    const known = scores.get(team);
    if (known) known.push(score);
    else scores.set(team, [score]);
  };
  for (const { home, away, score90 } of results) {
    add(home, score90);
    add(away, turned(score90));
  }
  return scores;
}

/** Groups in order; no criterion separates the teams of a group. */
function split(rows: readonly Row[], [first, ...others]: readonly Criterion[]): readonly (readonly Row[])[] {
  if (!first || rows.length < 2) {
    return rows.length === 0 ? [] : [rows.toSorted((one, other) => (one.team < other.team ? -1 : 1))];
  }
  const value = first(rows);
  const groups = [...Map.groupBy(rows, value)].toSorted(([one], [other]) => other - one);
  return groups.flatMap(([, group]) => split(group, others));
}

/** Points, then goal difference, then goals, in head-to-head matches only. */
function directCriteria(results: readonly TableResult[]): Criterion[] {
  const among = (figure: (tally: Tally) => number): Criterion => {
    return (tied) => {
      const teams = new Set(tied.map(({ team }) => team));
      const direct = results.filter(({ home, away }) => teams.has(home) && teams.has(away));
      if (direct.length < teams.size * (teams.size - 1)) return () => 0;
      const scores = scoresByTeam(direct);
      return ({ team }) => figure(tallyOf(scores.get(team) ?? []));
    };
  };
  return [among(pointsOf), among(difference), among((tally) => tally.goalsFor)];
}

function pointsOf({ won, drawn }: Tally): number {
  return 3 * won + drawn;
}

function difference({ goalsFor, goalsAgainst }: Tally): number {
  return goalsFor - goalsAgainst;
}
