import type { RunScript } from './database.ts';

/**
 * The whole schema as text in a deterministic order, for reviews and a golden file. Excludes the schema of the job
 * queue's library.
 */
export async function printSchema(run: RunScript): Promise<string> {
  const parts = [await print(run, tables), await print(run, rest)];
  return `${parts.join('\n\n')}\n`;
}

async function print(run: RunScript, query: string): Promise<string> {
  return (await run(query)).map((row) => String(row.text)).join('\n\n');
}

const tables = `
  SELECT format(E'CREATE TABLE %s (\\n%s\\n);', c.relname, concat_ws(E',\\n',
    (SELECT string_agg(format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
              CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
              CASE WHEN a.attidentity <> '' THEN ' GENERATED ALWAYS AS IDENTITY' ELSE '' END,
              CASE WHEN a.attgenerated = 's' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
                   ELSE coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') END), E',\\n' ORDER BY a.attnum)
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
    (SELECT string_agg('  CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(k.oid), E',\\n' ORDER BY contype, conname)
       FROM pg_constraint k WHERE k.conrelid = c.oid AND contype <> 'n' AND contype <> 't'))) AS text
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
   ORDER BY c.relname`;

const rest = `
  SELECT text FROM (
    SELECT 1 AS kind, i.indexname AS name, i.indexdef || ';' AS text FROM pg_indexes i
     WHERE i.schemaname = 'public'
       AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conname = i.indexname)
    UNION ALL
    SELECT 2, p.proname, regexp_replace(pg_get_functiondef(p.oid), '\\s+$', '') || ';' FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT 3, t.tgrelid::regclass::text || t.tgname, pg_get_triggerdef(t.oid) || ';' FROM pg_trigger t
      JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
    UNION ALL
    SELECT 4, g.table_name, format('GRANT %s ON %s TO %s;', string_agg(g.privilege_type, ', ' ORDER BY g.privilege_type),
           g.table_name, g.grantee)
      FROM information_schema.role_table_grants g
     WHERE g.table_schema = 'public' AND g.grantee = 'red_penalty_app' GROUP BY g.table_name, g.grantee
  ) each ORDER BY kind, name, text`;
