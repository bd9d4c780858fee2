import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Fault } from '#server/core/fault.ts';
import { appliedMigrations, foreignMigration, SCHEMA_IN_USE } from '../migrate/migrate.ts';
import { shippedMigrations } from '../migrate/shipped-migrations.ts';
import { keepConnected } from './keep-connected.ts';

/** A migration that has the schema alone takes seconds. */
const ASK_AGAIN_MS = 200;

/**
 * Says, over a connection of its own, that a server runs on the present tables, so that no migration breaks them under
 * it. After a lost connection the tables may be others.
 * @param onForeign the server must end: the database has a migration now that this version does not know
 * @throws Fault if it has one already.
 */
export async function holdSchema(
  settings: pg.ClientConfig,
  onForeign: (fault: Fault) => void,
): Promise<{ stop(): Promise<void> }> {
  const known = shippedMigrations();
  let isFirst = true;
  return await keepConnected(settings, {
    async prepare(client) {
      while (!(await takeShared(client))) await sleep(ASK_AGAIN_MS);
      const foreign = foreignMigration(
        known,
        await appliedMigrations(async (script) => (await client.query(script)).rows),
      );
      if (foreign !== null && isFirst) throw foreign;
      isFirst = false;
      if (foreign !== null) onForeign(foreign);
    },
  });
}

async function takeShared(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock_shared(${SCHEMA_IN_USE}) AS taken`,
  );
  return rows[0]?.taken === true;
}
