import { type ProtocolName, presentVersion } from '#domain/protocol-versions.ts';
import type { Db } from '#server/db/database.ts';

/** The texts a user agreed to in an older version but not in the current one. */
export async function dueConsents(db: Db, userId: string): Promise<readonly ProtocolName[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['protocol', 'version'])
    .where('user_id', '=', userId)
    .execute();
  const current = new Set(
    rows.filter(({ protocol, version }) => version === presentVersion(protocol)).map((row) => row.protocol),
  );
  return [...new Set(rows.map((row) => row.protocol))].filter((name) => !current.has(name)).sort();
}
