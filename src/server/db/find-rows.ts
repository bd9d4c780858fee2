import { sql } from 'kysely';
import type { Db } from './database.ts';
import { sqlState } from './transaction.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * The first rows of a query that looks for violations, inside a transaction. A value that it cannot read, such as a sealed text
 * that is no JSON any more, is one: whoever made it so must not keep all other checks from running.
 */
export async function findRows(tx: Db, query: string, most: number): Promise<readonly Facts[]> {
  await sql`SAVEPOINT find_rows`.execute(tx);
  try {
    // MATERIALIZED, because LIMIT alone would make the planner optimize for a few early rows, while normally none
    // exist.
    const { rows } = await sql<Facts>`
      WITH found AS MATERIALIZED (${sql.raw(query)}) SELECT * FROM found LIMIT ${most}`.execute(tx);
    await sql`RELEASE SAVEPOINT find_rows`.execute(tx);
    return rows;
  } catch (error) {
    if (!isDataException(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT find_rows`.execute(tx);
    return [{ unreadable: error.message }];
  }
}

/** Class 22 of SQLSTATE: a value is not what the query takes it for. */
function isDataException(error: unknown): error is Error {
  return error instanceof Error && sqlState(error).startsWith('22');
}
