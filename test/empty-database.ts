import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A PostgreSQL database with nothing in it, for a server that is a process of its own. */
export async function createEmptyDatabase(): Promise<string> {
  const source = inject('databaseSource');
  if (source.engine !== 'postgres') throw new Error('Only the PostgreSQL project has databases to make');
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: `${source.adminUrl}/postgres` });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return `${source.adminUrl}/${name}`;
}
