import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** Notification channel for changed matches; payload: comma-separated ids. */
export const MATCH_CHANNEL = 'match_changed';

/** A NOTIFY payload is limited to 8000 bytes; an id with its comma takes 37. */
const IDS_PER_PAYLOAD = 200;

/** Notifies all listening processes that these matches changed, when the transaction commits. */
export async function announceChanges(tx: Tx, matchIds: readonly string[]): Promise<void> {
  const payloads: string[] = [];
  for (let at = 0; at < matchIds.length; at += IDS_PER_PAYLOAD)
    payloads.push(matchIds.slice(at, at + IDS_PER_PAYLOAD).join(','));
  if (payloads.length === 0) return;
  await sql`SELECT pg_notify(${MATCH_CHANNEL}, notice) FROM unnest(${payloads}::text[]) AS notice`.execute(
    tx,
  );
}
