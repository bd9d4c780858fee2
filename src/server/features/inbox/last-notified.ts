import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import type { MessageFacts } from './message-facts.ts';

type Settled = MessageFacts['unlockSettled'] | MessageFacts['ownSettled'];

/** Key of a user's notification about a settlement of a scheme. */
export function settledKey(schemeId: string, number: number): string {
  return `settled:${schemeId}:${number}`;
}

/** Each user's last notification about earlier settlements of a scheme. */
export async function lastSettledNotified<T extends Settled>(
  tx: Tx,
  userIds: readonly string[],
  schemeId: string,
  number: number,
): Promise<ReadonlyMap<string, T>> {
  const keys = Array.from({ length: number - 1 }, (_, at) => settledKey(schemeId, at + 1));
  if (keys.length === 0 || userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('inbox_message')
    .select(['user_id', 'key', 'facts'])
    .where(isAmong('user_id', userIds))
    .where(sql<boolean>`key = ANY (${keys}::text[])`)
    .execute();
  const inOrder = rows.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
  // Written by `notify` under this key with these facts only.
  return new Map(inOrder.map(({ user_id, facts }) => [user_id, facts as unknown as T]));
}
