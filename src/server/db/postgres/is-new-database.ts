import pg from 'pg';

const PATIENT_MS = 5_000;

/** Whether no server has ever used a database; false if it cannot be asked, which opening it will explain. */
export async function isNewDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENT_MS });
  // A connection that breaks while it is not asked is of no interest.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_new: boolean }>(
      `SELECT to_regclass('public.schema_migration') IS NULL AS is_new`,
    );
    return rows[0]?.is_new === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
