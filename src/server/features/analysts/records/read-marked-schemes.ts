import { sql } from 'kysely';
import type { MarkedScheme } from '#domain/record/marks/marks.ts';
import type { Db } from '#server/db/database.ts';
import { isOfPerson } from './is-of-person.ts';

interface Row {
  readonly ids: string | null;
  readonly published: string;
  readonly settled: string;
  readonly profits: string;
  readonly closing: string;
}

/**
 * All schemes of all accounts of an author that the marks read: those at prices that a bookmaker offered, without the
 * withdrawn ones. Transferred as columns, because a record may have thousands. Works inside a transaction as well.
 */
export async function readMarkedSchemes(db: Db, authorId: string): Promise<readonly MarkedScheme[]> {
  const inMs = (column: string) =>
    sql`coalesce((extract(epoch FROM ${sql.ref(column)}) * 1000)::bigint::text, '')`;
  const { rows } = await sql<Row>`
    SELECT string_agg(scheme_id::text, ' ') AS ids, string_agg(${inMs('published_at')}, ' ') AS published,
           string_agg(${inMs('settled_at')}, ' ') AS settled,
           string_agg(coalesce(result_e16::text, ''), ' ') AS profits,
           string_agg(coalesce(closing_value_millionths::text, ''), ' ') AS closing
      FROM recorded_scheme
     WHERE ${isOfPerson(authorId)} AND is_offered AND taken_off IS DISTINCT FROM 'withdrawn'`.execute(db);
  const [row] = rows;
  return row?.ids ? schemesOf({ ...row, ids: row.ids }) : [];
}

function schemesOf(row: Row & { readonly ids: string }): readonly MarkedScheme[] {
  const [published, settled, profits, closing] = [
    row.published.split(' '),
    row.settled.split(' '),
    row.profits.split(' '),
    row.closing.split(' '),
  ];
  return row.ids.split(' ').map((id, at) => ({
    id,
    publishedAt: new Date(Number(published[at])),
    settledAt: settled[at] ? new Date(Number(settled[at])) : null,
    isOffered: true,
    takenOff: null,
    profitE16: profits[at] ? BigInt(profits[at]) : null,
    closingValueMillionths: closing[at] ? Number(closing[at]) : null,
  }));
}
