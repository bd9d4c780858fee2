import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { BoardRow } from './board-rows.ts';
import { RANKED_FROM } from '#domain/record/figures.ts';
import { lastTenOf } from '../records/read-summaries.ts';
import type { RankedAccount } from './read-holders.ts';

/** Replaces the rows of some authors on all boards; unchanged rows are not written. */
export async function writeBoards(
  tx: Tx,
  authorIds: readonly string[],
  rows: readonly BoardRow[],
): Promise<void> {
  await sql`
    WITH incoming AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::text::json)
        AS row("window" text, competition text, market text, "authorId" uuid, schemes integer, "isRanked" boolean,
               low float8, value float8, high float8, weight float8)),
    left_out AS (
      DELETE FROM record_board stored WHERE author_id = ANY (${[...authorIds]}::uuid[])
         AND NOT EXISTS (SELECT FROM incoming WHERE incoming."authorId" = stored.author_id
                            AND incoming."window" = stored.span
                            AND (incoming.competition, incoming.market) = (stored.competition, stored.market)))
    INSERT INTO record_board AS stored
      (span, competition, market, author_id, schemes, is_ranked, low, value, high, weight)
    SELECT "window", competition, market, "authorId", schemes, "isRanked", low, value, high, weight FROM incoming
    ON CONFLICT (span, competition, market, author_id) DO UPDATE
       SET schemes = excluded.schemes, is_ranked = excluded.is_ranked, low = excluded.low, value = excluded.value,
           high = excluded.high, weight = excluded.weight
     WHERE (stored.schemes, stored.low, stored.value, stored.high)
           IS DISTINCT FROM (excluded.schemes, excluded.low, excluded.value, excluded.high)`.execute(tx);
}

/** Stores the day the authors are ranked for, and the last ten outcomes displayed beside the figures. */
export async function writeRankedAuthors(
  tx: Tx,
  accounts: readonly RankedAccount[],
  day: Date,
): Promise<void> {
  const [ids, versions] = [
    accounts.map(({ authorId }) => authorId),
    accounts.map(({ personVersion }) => personVersion),
  ];
  await sql`
    INSERT INTO record_author (author_id, ranked_for, last_ten, person_version)
    SELECT author_id, ${day}::timestamptz, ${lastTenOf('requested.author_id')}, person_version
      FROM unnest(${ids}::uuid[], ${versions}::bigint[]) AS requested(author_id, person_version)
    ON CONFLICT (author_id) DO UPDATE
       SET ranked_for = excluded.ranked_for, last_ten = excluded.last_ten,
           person_version = excluded.person_version`.execute(tx);
}

/** Whoever has not published for this long while unranked has stopped. */
const STOPPED_AFTER_DAYS = 60;

/**
 * Recounts the authors of each board, and everybody who ever published on its subject: also those who stopped before
 * their schemes were enough for a rank, whom no board lists for long. A person counts once, with all accounts.
 */
export async function countBoards(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('record_board_size').execute();
  await sql`
    WITH published AS MATERIALIZED (
      SELECT competition, market, coalesce(person_id, author_id) AS person, sum(schemes) AS schemes,
             max(published_at) > ${now}::timestamptz - make_interval(days => ${STOPPED_AFTER_DAYS}) AS is_active
        FROM recorded_scheme LEFT JOIN person_account ON user_id = author_id GROUP BY competition, market, person),
    of_boards AS (
      SELECT subject.*, sum(schemes) AS schemes, bool_or(is_active) AS is_active
        FROM published p, ${subjectsOf('p')} GROUP BY subject.competition, subject.market, person),
    started AS (
      SELECT competition, market, count(*) AS started,
             count(*) FILTER (WHERE schemes < ${RANKED_FROM}::integer AND NOT is_active) AS stopped
        FROM of_boards GROUP BY competition, market)
    INSERT INTO record_board_size (span, competition, market, ranked, unranked, started, stopped)
    SELECT span, competition, market, count(*) FILTER (WHERE is_ranked), count(*) FILTER (WHERE NOT is_ranked),
           min(started), min(stopped)
      FROM record_board JOIN started USING (competition, market) GROUP BY span, competition, market`.execute(
    tx,
  );
}

/** The subjects of the boards on which a row with a competition and a market counts, as table `subject`. */
export const subjectsOf = (row: string) => sql`
  LATERAL (VALUES ('', ''), (${sql.ref(`${row}.competition`)}, ''), ('', ${sql.ref(`${row}.market`)}))
    AS subject(competition, market)`;
