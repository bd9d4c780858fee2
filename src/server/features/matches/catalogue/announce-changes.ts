import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Notification channel for changed matches; payload: comma-separated ids. */
export const MATCH_CHANNEL = 'match_changed';

/** A notice holds less than 8000 bytes; an id with its comma takes 37. */
const IDS_OF_A_NOTICE = 200;

/** Tells every process that listens, once the transaction is committed and not before, that these matches have changed. */
export async function announceChanges(tx: Tx, matchIds: readonly string[]): Promise<void> {
  const notices: string[] = [];
  for (let at = 0; at < matchIds.length; at += IDS_OF_A_NOTICE)
    notices.push(matchIds.slice(at, at + IDS_OF_A_NOTICE).join(','));
  if (notices.length === 0) return;
  await sql`SELECT pg_notify(${MATCH_CHANNEL}, notice) FROM unnest(${notices}::text[]) AS notice`.execute(tx);
}
