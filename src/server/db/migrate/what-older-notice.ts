import type { Migration } from './shipped-migrations.ts';

/** What locks a table for long, takes something away, or refuses what was allowed before. */
const noticed: readonly RegExp[] = [
  /\bDROP\s+(?:TABLE|COLUMN|FUNCTION|TRIGGER|VIEW|CONSTRAINT|INDEX|SCHEMA|TYPE|DOMAIN)\b.*/i,
  /\bRENAME\b.*/i,
  /\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b.*/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bADD\s+COLUMN\b(?!.*\bDEFAULT\b).*\bNOT\s+NULL\b/i,
  /\bADD\s+CONSTRAINT\b.*/i,
  /\bOR\s+REPLACE\s+(?:FUNCTION|PROCEDURE|VIEW|TRIGGER)\b.*/i,
  /\bREVOKE\b.*/i,
];
/** The same of a table, unless the migration creates it. */
const noticedOf: readonly RegExp[] = [
  /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+\w+\s+ON\s+(?:public\.)?(?<table>\w+).*/i,
  /\bCREATE\s+(?:CONSTRAINT\s+)?TRIGGER\b.*?\bON\s+(?:public\.)?(?<table>\w+).*/i,
  /^\s*UPDATE\s+(?:public\.)?(?<table>\w+).*/i,
  /^\s*DELETE\s+FROM\s+(?:public\.)?(?<table>\w+).*/i,
  /^\s*INSERT\s+INTO\s+(?:public\.)?(?<table>\w+).*/i,
];

/**
 * Statements of a migration that servers of the version before would notice. It reads words, not meanings: who marks a
 * migration says why in its first line.
 */
export function whatOlderNotice({ script }: Migration): string[] {
  const statements = statementsOf(script);
  const created = new Set(
    statements.flatMap((each) => /\bCREATE\s+TABLE\s+(?:public\.)?(\w+)/i.exec(each)?.[1] ?? []),
  );
  return statements.flatMap((statement) => [
    ...noticed.flatMap((pattern) => pattern.exec(statement)?.[0] ?? []),
    ...noticedOf.flatMap((pattern) => {
      const found = pattern.exec(statement);
      return found && !created.has(found.groups?.table ?? '') ? [found[0]] : [];
    }),
  ]);
}

/** Without comments and bodies of functions, each in one line. */
function statementsOf(script: string): string[] {
  return script
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}
