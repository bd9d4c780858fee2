import { type ProtocolName, sufficientVersions } from '#domain/protocol-versions.ts';
import type { Db } from '#server/db/database.ts';

/** The texts a user agreed to in an older version, but neither in the current one nor in one that it only rewords. */
export async function dueConsents(db: Db, userId: string): Promise<readonly ProtocolName[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['protocol', 'version'])
    .where('user_id', '=', userId)
    .execute();
  const current = new Set(
    rows
      .filter(({ protocol, version }) => sufficientVersions(protocol).includes(version))
      .map((row) => row.protocol),
  );
  return [...new Set(rows.map((row) => row.protocol))].filter((name) => !current.has(name)).sort();
}
