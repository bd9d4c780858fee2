import type pg from 'pg';

/** What is to be restored in a copy of the template that a test has used. All copies are the same. */
export interface Fresh {
  /** Tables, by name with schema. */
  readonly tables: readonly string[];
  /** Rows of the tables that are not empty, as JSON, with the columns that can be written. */
  readonly seeds: readonly Seed[];
  readonly sequences: readonly Sequence[];
  /** Rows of each catalog. */
  readonly catalogs: ReadonlyMap<string, number>;
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
  const names = await namesOf(client, 'r');
  const seeds: Seed[] = [];
  for (const table of names) {
    const rows = await jsonOf(client, table);
    if (rows !== null) seeds.push({ table, columns: await writableColumns(client, table), rows });
  }
  const sequences: Sequence[] = [];
  for (const name of await namesOf(client, 'S')) {
    const { rows } = await client.query(`SELECT last_value AS value, is_called AS "isCalled" FROM ${name}`);
    sequences.push({ name, value: String(rows[0].value), isCalled: rows[0].isCalled });
  }
  return { tables: names, seeds, sequences, catalogs: await countCatalogs(client) };
}

/** The number of the next transaction: whatever changes the schema from now on has this one or a later one. */
export async function nextTransaction(client: Client): Promise<string> {
  const { rows } = await client.query('SELECT pg_current_xact_id()::text AS id');
  return rows[0].id;
}

/** Whether the schema has changed since a transaction. */
export async function hasOtherSchema(client: Client, fresh: Fresh, since: string): Promise<boolean> {
  const counted = await countCatalogs(client);
  if (catalogs.some((name) => counted.get(name) !== fresh.catalogs.get(name))) return true;
  const changed = catalogs.map((name) => `EXISTS (SELECT FROM ${name} WHERE xmin::text::bigint >= ${since})`);
  const { rows } = await client.query(`SELECT ${changed.join(' OR ')} AS changed`);
  return rows[0].changed;
}

/**
 * Restores rows and sequences. Rows are deleted and not truncated: a truncated table has a new file, and every
 * connection would plan its statements again, which is most of what a new copy costs.
 */
export async function restoreRows(client: Client, fresh: Fresh): Promise<void> {
  // Only tables with a file that is not empty can have rows.
  const { rows } = await client.query(
    `SELECT name FROM unnest($1::text[]) AS name WHERE pg_relation_size(name::regclass) > 0`,
    [fresh.tables],
  );
  const seeds = new Map(fresh.seeds.map((seed) => [seed.table, seed]));
  const used = new Set(rows.map(({ name }) => String(name)));
  const statements = [...used].filter((table) => !seeds.has(table)).map((table) => `DELETE FROM ${table}`);
  for (const { table, columns, rows: seeded } of fresh.seeds) {
    if ((await jsonOf(client, table)) === seeded) continue;
    statements.push(
      `DELETE FROM ${table}`,
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${literal(seeded)}::jsonb)`,
    );
  }
  for (const { name, value, isCalled } of fresh.sequences)
    statements.push(`SELECT setval('${name}', ${value}, ${isCalled})`);
  // As a replica: no trigger refuses or repeats what is restored here.
  await client.query(
    ['BEGIN', 'SET LOCAL session_replication_role = replica', ...statements, 'COMMIT'].join(';\n'),
  );
}

async function namesOf(client: Client, kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', nspname, relname) AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE relkind = $1 AND nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    [kind],
  );
  return rows.map(({ name }) => String(name));
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

async function countCatalogs(client: Client): Promise<Map<string, number>> {
  const counts = catalogs.map((name) => `(SELECT count(*) FROM ${name})::integer AS ${name}`);
  const { rows } = await client.query(`SELECT ${counts.join(', ')}`);
  return new Map(Object.entries(rows[0] as Record<string, number>));
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
