import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Creates an empty PostgreSQL database for a server in its own process. */
export async function createEmptyDatabase(): Promise<string> {
  const source = inject('databaseSource');
  if (source.engine !== 'postgres')
    throw new Error('Databases can be created only in the PostgreSQL project');
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${source.adminUrl}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return `${source.adminUrl}/${name}`;
}
