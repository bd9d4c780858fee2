import type { RunScript } from '#server/db/database.ts';
import { columnTypes } from './column-types.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** By the database alone, by the database unless given, or always given. */
  readonly made: 'always' | 'byDefault' | null;
  /** Conditions on this column alone. */
  readonly checks: readonly string[];
}

const columnsQuery = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS "isNullable",
         CASE WHEN a.attidentity = 'a' OR a.attgenerated <> '' THEN 'always'
              WHEN a.attidentity = 'd' OR a.atthasdef THEN 'byDefault' END AS made,
         coalesce((SELECT json_agg(pg_get_constraintdef(k.oid)) FROM pg_constraint k
                    WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]), '[]') AS checks
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
   ORDER BY c.relname, a.attnum`;

/** The row types of every table of a migrated database, as the queries see them. */
export async function printTableTypes(run: RunScript): Promise<string> {
  // The columns of the query above.
  const columns = (await run(columnsQuery)) as unknown as Column[];
  const named = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const unknown = Object.keys(columnTypes).filter((key) => !named.has(key));
  if (unknown.length > 0) throw new Error(`No such columns: ${unknown.join(', ')}`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const body = [...tables].map(([table, own]) => `  ${table}: {\n${own.map(lineOf).join('')}  };\n`);
  return `${imports()}\n${head}export interface Tables {\n${body.join('')}}\n`;
}

const head = `/** Exact decimals: the drivers give them as text. */
type Exact = ColumnType<string, string | number>;

/**
 * Every table by name, as the queries see them. Printed from the migrations by \`npm run goldens\`; never edited by hand.
 * What the schema does not say is in \`tools/table-types/column-types.ts\`.
 */
`;

function imports(): string {
  const byFile = Map.groupBy(
    Object.values(columnTypes).filter(({ from }) => from !== undefined),
    ({ from }) => from,
  );
  const lines = [...byFile]
    .map(
      ([from = '', types]) =>
        [from, [...new Set(types.map(({ type }) => /[A-Z]\w+/.exec(type)?.[0] ?? ''))].sort()] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => `import type { ${names.join(', ')} } from '${from}';`);
  return [
    "import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';",
    ...lines,
    '',
  ].join('\n');
}

const LINE_WIDTH = 110;

/** A line as the formatter leaves it: a union that is too long has a line for each of its values. */
function lineOf(column: Column): string {
  const type = typeOf(column);
  const line = `    ${column.name}: ${type};\n`;
  if (line.length <= LINE_WIDTH + 1) return line;
  return `    ${column.name}:\n${type
    .split(' | ')
    .map((each) => `      | ${each}`)
    .join('\n')};\n`;
}

function typeOf(column: Column): string {
  const { isNullable, made } = column;
  const base = baseOf(column);
  const type = isNullable ? `${base} | null` : base;
  if (made === 'always') return `GeneratedAlways<${type}>`;
  return made === 'byDefault' ? `Generated<${type}>` : type;
}

/** PostgreSQL's types as the drivers give them (`open-postgres.ts`, `open-pglite.ts`). */
const scalars: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  bytea: 'Uint8Array',
  bigint: 'number',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  numeric: 'Exact',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

function baseOf({ table, name, type, checks }: Column): string {
  const given = columnTypes[`${table}.${name}`]?.type;
  if (type === 'jsonb') {
    if (given === undefined)
      throw new Error(`The shape of ${table}.${name} is not known: name it in column-types.ts`);
    return `JSONColumnType<${given}>`;
  }
  if (given !== undefined) return given;
  const isList = type.endsWith('[]');
  const scalar = scalars[isList ? type.slice(0, -2) : type];
  if (scalar === undefined) throw new Error(`The type ${type} of ${table}.${name} is not known`);
  if (isList) return `${scalar === 'Exact' ? 'string' : scalar}[]`;
  return literals(checks) ?? scalar;
}

/** `CHECK (x IN ('a', 'b'))` as PostgreSQL prints it, as a union. */
function literals(checks: readonly string[]): string | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1];
    if (list === undefined) continue;
    return list
      .split(', ')
      .map((each) => each.replace(/::\w+$/, ''))
      .join(' | ');
  }
  return null;
}
