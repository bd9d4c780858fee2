import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Inserts publications of new authors directly, for logs too long to be written through the operation. */
export async function writeManyLeaves(db: Db, count: number, authors = 100): Promise<void> {
  const others = randomUUID().slice(8);
  await sql`
    INSERT INTO log_leaf (data, written_at)
    SELECT '{"at":"2026-03-14T00:00:00.000Z","authorId":"' || lpad(to_hex(n % ${sql.lit(authors)}), 8, '0')
        || ${sql.lit(others)} || '","authorSequence":' || n / ${sql.lit(authors)} + 1
        || ',"format":1,"kickoffAt":"2026-03-15T15:00:00.000Z","kind":"publish","matchIds":["' || gen_random_uuid()
        || '"],"priceFen":3800,"schemeId":"' || gen_random_uuid()
        || '","seal":"' || repeat(replace(gen_random_uuid()::text, '-', ''), 2) || '"}', '2026-03-14T00:00:00Z'
      FROM generate_series(0, ${sql.lit(count - 1)}) AS n`.execute(db);
}
