import { sql } from 'kysely';
import type { LotteryListing } from '#domain/match/lottery.ts';
import type { Market } from '#domain/market/market.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import {
  type SchemeCountRow,
  type SchemeCounts,
  schemeCounts,
  schemeCountsByMatch,
} from './count-schemes.ts';
import type { CurrentQuote } from '#server/features/matches/odds/current-quote.ts';
import { newestQuotes, quotesByMatch } from '#server/features/matches/odds/current-quotes.ts';
import {
  type MatchJson,
  type MatchRecord,
  matchOfJson,
} from '#server/features/matches/catalogue/find-match.ts';
import {
  type MatchNames,
  matchNames,
  type NameRows,
  nameColumns,
  namesOfShown,
} from '#server/features/matches/catalogue/present-match.ts';

/** Current places of both teams in the table; null if there is none. */
export interface Ranks {
  readonly home: number | null;
  readonly away: number | null;
}

/** Some matches, and what is shown of them besides their own rows. */
export interface RowFacts {
  /** In no order; unknown ids are absent. */
  readonly matches: readonly MatchRecord[];
  readonly names: MatchNames;
  quotesOf(matchId: string): readonly CurrentQuote[];
  schemesOf(matchId: string): SchemeCounts;
  ranksOf(match: MatchRecord): Ranks;
  lotteryOf(matchId: string): LotteryListing[];
}

interface FactRows extends NameRows {
  readonly matches: readonly MatchJson[] | null;
  readonly quotes: string | null;
  readonly schemes: readonly SchemeCountRow[] | null;
  readonly places: readonly PlaceRow[] | null;
  readonly lottery: readonly ListingRow[] | null;
}

interface PlaceRow {
  readonly competition: string;
  readonly season: string;
  readonly team: string;
  readonly rank: number;
}

type ListingRow = LotteryListing & { readonly matchId: string };

/** Markets shown in a row. */
const listedMarkets = ['1x2', 'asian'] as const satisfies readonly Market[];

/** Reads everything in one statement, since the number of statements dominates the cost of a list. */
export async function readRowFacts(
  db: Db,
  matchIds: readonly string[],
  markets: readonly Market[] = listedMarkets,
): Promise<RowFacts> {
  const rows = matchIds.length === 0 ? nothing : await readRows(db, [...new Set(matchIds)], markets);
  const quotes = quotesByMatch(rows.quotes);
  const schemes = schemeCountsByMatch(rows.schemes ?? []);
  const lottery = Map.groupBy(rows.lottery ?? [], ({ matchId }) => matchId);
  const places = new Map(rows.places?.map((place) => [placeKey(place, place.team), place.rank]));
  return {
    matches: (rows.matches ?? []).map(matchOfJson),
    names: matchNames(rows),
    quotesOf: (matchId) => quotes.get(matchId) ?? [],
    schemesOf: (matchId) => schemes.get(matchId) ?? { total: 0, win: 0, loss: 0 },
    lotteryOf: (id) => (lottery.get(id) ?? []).map(({ matchId: _, ...listing }) => listing),
    ranksOf: (match) => ({
      home: places.get(placeKey(match, match.home)) ?? null,
      away: places.get(placeKey(match, match.away)) ?? null,
    }),
  };
}

const nothing: FactRows = {
  matches: null,
  competitions: null,
  teams: null,
  quotes: null,
  schemes: null,
  places: null,
  lottery: null,
};

async function readRows(db: Db, ids: readonly string[], markets: readonly Market[]): Promise<FactRows> {
  const { rows } = await sql<FactRows>`
    WITH shown AS MATERIALIZED (SELECT * FROM match WHERE ${isAmong('id', ids)})
    SELECT (SELECT json_agg(m) FROM shown m) AS matches, ${nameColumns(namesOfShown)},
      (${newestQuotes(ids, markets)}) AS quotes,
      (SELECT json_agg(s) FROM (${schemeCounts(ids)}) s) AS schemes,
      (SELECT json_agg(p) FROM shown m, LATERAL (VALUES (m.home), (m.away)) AS side (key)
         JOIN table_place p ON p.team = side.key
        WHERE p.competition = m.competition AND p.season = m.season) AS places,
      (SELECT json_agg(l ORDER BY l.game) FROM (
         SELECT match_id AS "matchId", game, issue, number, handicap_goals AS "handicapGoals" FROM lottery_listing
          WHERE ${isAmong('match_id', ids)}) l) AS lottery`.execute(db);
  return rows[0] ?? nothing;
}

function placeKey({ competition, season }: Pick<PlaceRow, 'competition' | 'season'>, team: string): string {
  return `${competition} ${season} ${team}`;
}
