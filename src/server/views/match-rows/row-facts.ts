import { sql } from 'kysely';
import type { Market } from '#domain/market/market.ts';
import type { Db } from '#server/db/database.ts';
import {
  type SchemeCountRow,
  type SchemeCounts,
  schemeCounts,
  schemeCountsByMatch,
} from './count-schemes.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import { newestQuotes, quotesByMatch } from '#server/features/matches/odds/current-quotes.ts';
import type { MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import {
  type MatchNames,
  matchNames,
  type NameRows,
  nameColumns,
} from '#server/features/matches/catalogue/present-match.ts';

/** Current places of both teams in the table; null if there is none. */
export interface Ranks {
  readonly home: number | null;
  readonly away: number | null;
}

/** Data of a list besides the matches' own rows. */
export interface RowFacts {
  readonly names: MatchNames;
  quotesOf(matchId: string): readonly CurrentQuote[];
  schemesOf(matchId: string): SchemeCounts;
  ranksOf(match: MatchRecord): Ranks;
}

interface FactRows extends NameRows {
  readonly quotes: string | null;
  readonly schemes: readonly SchemeCountRow[] | null;
  readonly places: readonly PlaceRow[] | null;
}

interface PlaceRow {
  readonly competition: string;
  readonly season: string;
  readonly team: string;
  readonly rank: number;
}

/** Markets shown in a row. */
const listedMarkets = ['1x2', 'asian'] as const satisfies readonly Market[];

/** Reads everything in one statement, since the number of statements dominates the cost of a list. */
export async function readRowFacts(
  db: Db,
  matches: readonly MatchRecord[],
  markets: readonly Market[] = listedMarkets,
): Promise<RowFacts> {
  const rows = matches.length === 0 ? nothing : await readRows(db, matches, markets);
  const quotes = quotesByMatch(rows.quotes);
  const schemes = schemeCountsByMatch(rows.schemes ?? []);
  const places = new Map(rows.places?.map((place) => [placeKey(place, place.team), place.rank]));
  return {
    names: matchNames(rows),
    quotesOf: (matchId) => quotes.get(matchId) ?? [],
    schemesOf: (matchId) => schemes.get(matchId) ?? { total: 0, win: 0, loss: 0 },
    ranksOf: (match) => ({
      home: places.get(placeKey(match, match.home)) ?? null,
      away: places.get(placeKey(match, match.away)) ?? null,
    }),
  };
}

const nothing: FactRows = {
  competitions: null,
  teams: null,
  quotes: null,
  schemes: null,
  places: null,
};

async function readRows(
  db: Db,
  matches: readonly MatchRecord[],
  markets: readonly Market[],
): Promise<FactRows> {
  const ids = matches.map((match) => match.id);
  const seasons = [...new Set(matches.map((match) => match.season))];
  const codes = [...new Set(matches.map((match) => match.competition))];
  const teams = [...new Set(matches.flatMap((match) => [match.home, match.away]))];
  const { rows } = await sql<FactRows>`
    SELECT ${nameColumns(matches)},
      (${newestQuotes(ids, markets)}) AS quotes,
      (SELECT json_agg(s) FROM (${schemeCounts(ids)}) s) AS schemes,
      (SELECT json_agg(p) FROM table_place p
        WHERE p.competition = ANY (${codes}::text[]) AND p.season = ANY (${seasons}::text[])
          AND p.team = ANY (${teams}::text[])) AS places`.execute(db);
  return rows[0] ?? nothing;
}

function placeKey({ competition, season }: Pick<PlaceRow, 'competition' | 'season'>, team: string): string {
  return `${competition} ${season} ${team}`;
}
