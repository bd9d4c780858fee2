import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { competition, team } from '#contract/matches/matches.ts';
import { badgePatterns } from '#domain/match/badge-patterns.ts';
import type { schemeMatch } from '#contract/schemes/scheme-card.ts';
import type { Score } from '#domain/match/match-state.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { type MatchJson, type MatchRecord, matchOfJson } from './find-match.ts';

export type CompetitionView = z.input<typeof competition>;
type TeamView = z.input<typeof team>;
export type SchemeMatchView = z.input<typeof schemeMatch>;

/** Match views for display beside a scheme; unknown ids are absent. */
export async function readMatchViews(db: Db, ids: readonly string[]): Promise<Map<string, SchemeMatchView>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NameRows & { readonly matches: readonly MatchJson[] | null }>`
    WITH shown AS MATERIALIZED (SELECT * FROM match WHERE id = ANY (${[...ids]}::uuid[]))
    SELECT (SELECT json_agg(m) FROM shown m) AS matches, ${nameColumns(namesOfShown)}`.execute(db);
  const [row] = rows;
  if (!row) return new Map();
  const names = matchNames(row);
  const matches = (row.matches ?? []).map(matchOfJson);
  return new Map(matches.map((match) => [match.id, schemeMatchView(match, names)]));
}

/** The names of the matches in a `WITH shown`. */
export const namesOfShown: NamesWanted = {
  codes: sql`SELECT competition FROM shown`,
  keys: sql`SELECT home FROM shown UNION SELECT away FROM shown`,
};

/** Competitions by code and teams by key. */
export interface MatchNames {
  competition(code: string): CompetitionView;
  team(key: string): TeamView;
}

/** Rows of competitions and teams as JSON; null when there are none. */
export interface NameRows {
  readonly competitions: readonly Selectable<Tables['competition']>[] | null;
  readonly teams: readonly Omit<Selectable<Tables['team']>, 'pinyin' | 'search'>[] | null;
}

/** The columns of a match that refer to names. */
export type NamedMatch = Pick<MatchRecord, 'competition' | 'home' | 'away'>;

/** Subqueries of the names to read. */
export interface NamesWanted {
  /** Of competition codes. */
  readonly codes: RawBuilder<unknown>;
  /** Of team keys. */
  readonly keys: RawBuilder<unknown>;
}

/** The columns of a `SELECT` that returns `NameRows`, for statements that read more in the same query. */
export function nameColumns({ codes, keys }: NamesWanted): RawBuilder<unknown> {
  return sql`
    (SELECT json_agg(c) FROM competition c WHERE c.code IN (${codes})) AS competitions,
    (SELECT json_agg(t) FROM
       (SELECT key, name_zh, name_en, short_zh, short_en, code, badge_primary, badge_secondary, badge_pattern
          FROM team WHERE key IN (${keys})) t) AS teams`;
}

export async function readNames(db: Db, matches: readonly NamedMatch[]): Promise<MatchNames> {
  if (matches.length === 0) return matchNames({ competitions: null, teams: null });
  const codes = [...new Set(matches.map((match) => match.competition))];
  const keys = [...new Set(matches.flatMap((match) => [match.home, match.away]))];
  const columns = nameColumns({
    codes: sql`SELECT unnest(${codes}::text[])`,
    keys: sql`SELECT unnest(${keys}::text[])`,
  });
  const { rows } = await sql<NameRows>`SELECT ${columns}`.execute(db);
  return matchNames(rows[0] ?? { competitions: null, teams: null });
}

export function matchNames({ competitions, teams }: NameRows): MatchNames {
  const byCode = new Map(competitions?.map((row) => [row.code, competitionView(row)]));
  const byKey = new Map(teams?.map((row) => [row.key, teamView(row)]));
  return {
    competition: (code) => byCode.get(code) ?? unknownName(code),
    team: (key) => byKey.get(key) ?? unknownName(key),
  };
}

function unknownName(name: string): never {
  throw new Error(`A match refers to the unknown name ${name}`);
}

function schemeMatchView(match: MatchRecord, names: MatchNames): SchemeMatchView {
  return {
    id: match.id,
    competition: names.competition(match.competition),
    round: match.round,
    home: names.team(match.home),
    away: names.team(match.away),
    kickoffAt: match.kickoffAt.toISOString(),
    state: match.state,
    halfTime: scoreView(match.halfTime),
    score90: scoreView(match.score90),
  };
}

export function competitionView(row: Selectable<Tables['competition']>): CompetitionView {
  return {
    code: row.code,
    name: { zh: row.name_zh, en: row.name_en },
    short: { zh: row.short_zh, en: row.short_en },
    demo: row.demo,
  };
}

export function teamView(row: Omit<Selectable<Tables['team']>, 'pinyin' | 'search'>): TeamView {
  const pattern = badgePatterns.find((name) => name === row.badge_pattern);
  const { badge_primary: primary, badge_secondary: secondary } = row;
  return {
    key: row.key,
    name: { zh: row.name_zh, en: row.name_en },
    short: { zh: row.short_zh, en: row.short_en },
    code: row.code,
    badge: pattern && primary && secondary ? { primary, secondary, pattern } : null,
  };
}

export function scoreView(score: Score | null): [number, number] | null {
  return score && [score[0], score[1]];
}
