import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';

/** What is to be restored in a copy of the template that a test has used. All copies are the same. */
export interface Fresh {
  /** Tables, by name with schema. */
  readonly tables: readonly Table[];
  /** Rows of the tables that are not empty, as JSON, with the columns that can be written. */
  readonly seeds: readonly Seed[];
  readonly sequences: readonly Sequence[];
  /** What `look` finds in such a copy. */
  readonly seen: Pick<Look, 'rows' | 'seeds'>;
}

interface Table {
  readonly name: string;
  /** The same in every copy. */
  readonly oid: string;
}

interface Seed {
  readonly table: string;
  readonly columns: string;
  readonly rows: string;
}

interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** What a test may have changed. */
export interface Look {
  /** Rows of each catalog. */
  readonly rows: readonly number[];
  /** Whether a row of a catalog is new. */
  readonly isChanged: boolean;
  /** A digest of each table that is not empty in the template. */
  readonly seeds: readonly string[];
  /** Tables whose file is not empty: no others can have rows. */
  readonly used: readonly string[];
}

type Client = Pick<pg.Pool, 'query'>;

/** Catalogs that change with the schema: a table, function, trigger, rule, right or default. */
const catalogs = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_default_acl',
  'pg_event_trigger',
  'pg_extension',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
];

/** Reads a copy that nobody has used. */
export async function readFresh(client: Client): Promise<Fresh> {
  const tables = await relationsOf(client, 'r');
  const seeds: Seed[] = [];
  for (const { name: table } of tables) {
    const rows = await jsonOf(client, table);
    if (rows !== null) seeds.push({ table, columns: await writableColumns(client, table), rows });
  }
  const sequences: Sequence[] = [];
  for (const { name } of await relationsOf(client, 'S')) {
    const { rows } = await client.query(`SELECT last_value AS value, is_called AS "isCalled" FROM ${name}`);
    sequences.push({ name, value: String(rows[0].value), isCalled: rows[0].isCalled });
  }
  const unseen = { tables, seeds, sequences };
  return { ...unseen, seen: await look(client, unseen, await nextTransaction(client)) };
}

/** The number of the next transaction: whatever changes the schema from now on has this one or a later one. */
export async function nextTransaction(client: Client): Promise<string> {
  const { rows } = await client.query('SELECT pg_current_xact_id()::text AS id');
  return rows[0].id;
}

/** Reads what has changed since a transaction. One named statement: planning it anew would cost half of it. */
export async function look(
  client: Client,
  { tables, seeds }: Pick<Fresh, 'tables' | 'seeds'>,
  since: string,
): Promise<Look> {
  const counts = catalogs.map(
    (name) => `SELECT count(*)::integer AS rows, min(age(xmin)) AS youngest FROM ${name}`,
  );
  const digests = seeds.map(
    ({ table }) => `(SELECT coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') FROM ${table} t)`,
  );
  const { rows } = await client.query({
    name: 'look',
    text: `
      WITH counted AS MATERIALIZED (${counts.join(' UNION ALL ')})
      SELECT (SELECT array_agg(rows) FROM counted) AS rows,
             -- Ages, because a transaction's number can be compared only as text.
             (SELECT min(youngest) <= age(($1::text)::xid) FROM counted) AS "isChanged",
             ARRAY[${digests.join(', ')}] AS seeds,
             ARRAY(SELECT name FROM unnest($2::oid[], $3::text[]) AS t(oid, name)
                    WHERE pg_relation_size(oid) > 0) AS used`,
    values: [since, tables.map(({ oid }) => oid), tables.map(({ name }) => name)],
  });
  return rows[0];
}

/** Whether the schema is another one than in the template. */
export function hasOtherSchema({ rows, isChanged }: Look, { seen }: Fresh): boolean {
  return isChanged || !isDeepStrictEqual(rows, seen.rows);
}

/**
 * Restores rows and sequences. Rows are deleted and not truncated: a truncated table has a new file, and every
 * connection would plan its statements again, which is most of what a new copy costs.
 */
export async function restoreRows(client: Client, found: Look, fresh: Fresh): Promise<void> {
  const seeded = new Set(fresh.seeds.map(({ table }) => table));
  const statements = found.used.filter((table) => !seeded.has(table)).map((table) => `DELETE FROM ${table}`);
  for (const [at, { table, columns, rows }] of fresh.seeds.entries()) {
    if (found.seeds[at] === fresh.seen.seeds[at]) continue;
    statements.push(
      `DELETE FROM ${table}`,
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${literal(rows)}::jsonb)`,
    );
  }
  const values = fresh.sequences.map(
    ({ name, value, isCalled }) => `setval('${name}', ${value}, ${isCalled})`,
  );
  statements.push(`SELECT ${values.join(', ')}`);
  // As a replica: no trigger refuses or repeats what is restored here.
  await client.query(
    ['BEGIN', 'SET LOCAL session_replication_role = replica', ...statements, 'COMMIT'].join(';\n'),
  );
}

async function relationsOf(client: Client, kind: 'r' | 'S'): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', nspname, relname) AS name, c.oid::text AS oid
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE relkind = $1 AND nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    [kind],
  );
  return rows;
}

/** All rows in one order; null if there are none. */
async function jsonOf(client: Client, table: string): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)::text)::text AS rows FROM ${table} t`,
  );
  return rows[0].rows;
}

async function writableColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0].columns;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
