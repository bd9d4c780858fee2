import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** A name with the number of entries that it costs. */
interface UnknownName {
  readonly kind: 'team' | 'competition';
  readonly competition: string;
  readonly name: string;
  readonly entries: number;
}

/** Names stored of one file; a file with more has the wrong competition. */
const MAX_NAMES = 500;
/** A name seen again is written again after this time: a live match is imported every few seconds. */
const AGAIN_MS = 10 * 60_000;
/** In characters, as the table has them. */
const MAX_LENGTH = 200;

/** Stores the unknown names of a file or response, for operators. */
export async function noteUnknownNames(
  tx: Tx,
  source: string,
  names: readonly UnknownName[],
  now: Date,
): Promise<void> {
  if (names.length === 0) return;
  const rows = names.slice(0, MAX_NAMES).map(({ kind, competition, name, entries }) => ({
    kind,
    competition: competition.slice(0, MAX_LENGTH),
    name: name.slice(0, MAX_LENGTH),
    entries,
  }));
  await sql`
    INSERT INTO unknown_name AS u (source, kind, competition, name, entries, first_seen_at, last_seen_at)
    SELECT DISTINCT ON (n.kind, n.competition, n.name)
           ${source}, n.kind, n.competition, n.name, n.entries, ${now}::timestamptz, ${now}::timestamptz
      FROM json_to_recordset(${JSON.stringify(rows)}::text::json)
        AS n(kind text, competition text, name text, entries integer)
    ON CONFLICT (source, kind, competition, name) DO UPDATE
       SET last_seen_at = excluded.last_seen_at, entries = excluded.entries
     WHERE u.last_seen_at < ${new Date(now.getTime() - AGAIN_MS)}::timestamptz OR u.entries <> excluded.entries`.execute(
    tx,
  );
}

/** Deletes names that no file or response has had since. */
export async function forgetUnknownNames(tx: Tx, since: Date): Promise<void> {
  await tx.deleteFrom('unknown_name').where('last_seen_at', '<', since).execute();
}
