import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Notification channel for changed inboxes. */
export const INBOX_CHANNEL = 'inbox_changed';

/** Cause: a message arrived, or messages were read. */
export type InboxChange = 'message' | 'read';

/** A NOTIFY payload is limited to 8000 bytes; an id with its comma takes 37. */
const IDS_PER_PAYLOAD = 200;

/** Notifies all listening processes whose inbox changed, when the transaction commits. */
export async function announceInboxes(
  tx: Db,
  userIds: ReadonlySet<string>,
  change: InboxChange,
): Promise<void> {
  const ids = [...userIds];
  const payloads: string[] = [];
  for (let at = 0; at < ids.length; at += IDS_PER_PAYLOAD)
    payloads.push(`${change}:${ids.slice(at, at + IDS_PER_PAYLOAD).join(',')}`);
  if (payloads.length === 0) return;
  await sql`SELECT pg_notify(${INBOX_CHANNEL}, notice) FROM unnest(${payloads}::text[]) AS notice`.execute(
    tx,
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parses a notification; unknown payloads are ignored. */
export function readNotice(notice: string): { change: InboxChange; userIds: readonly string[] } {
  const colon = notice.indexOf(':');
  const change = notice.slice(0, colon);
  if (change !== 'message' && change !== 'read') return { change: 'read', userIds: [] };
  return {
    change,
    userIds: notice
      .slice(colon + 1)
      .split(',')
      .filter((id) => uuid.test(id)),
  };
}
