import pg from 'pg';
import { Fault } from '#server/core/fault.ts';
import { applicationRole } from '../application-role.ts';
import { CONNECT_TIMEOUT_MS } from '../postgres/open-postgres.ts';
import { startFault } from '../start-fault.ts';
import { unreachable } from '../postgres/unreachable.ts';

/**
 * Creates the role that a dump of one database lacks and its grants need, usable by the user of the URL.
 * @returns whether the role was created now.
 * @throws Fault if the user lacks the rights, or the database already contains tables.
 */
export async function prepareCluster(url: string): Promise<{ readonly made: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error);
  });
  try {
    const made = await makeRole(client);
    if (await hasTables(client)) throw notEmpty();
    return { made };
  } catch (error) {
    throw startFault(error, null);
  } finally {
    await client.end();
  }
}

async function makeRole(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [applicationRole]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${applicationRole} NOLOGIN`);
  const { rows } = await client.query<{ isMember: boolean; name: string }>(
    `SELECT pg_has_role(current_user, '${applicationRole}', 'USAGE') AS "isMember", quote_ident(current_user) AS name`,
  );
  if (rows[0]?.isMember === false) await client.query(`GRANT ${applicationRole} TO ${rows[0].name}`);
  return rowCount === 0;
}

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1",
  );
  return rowCount !== 0;
}

function notEmpty(): Fault {
  return new Fault({
    zh: `角色 ${applicationRole} 已就绪，但 DATABASE_URL 的数据库里已有表。请新建一个空数据库，再恢复到其中。`,
    en: `The role ${applicationRole} is ready, but the database of DATABASE_URL holds tables. Please create an empty database and restore into that.`,
  });
}
