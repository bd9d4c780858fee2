import { expect, test } from 'vitest';
import { migrationOf, shippedMigrations } from './shipped-migrations.ts';
import { whatOlderNotice } from './what-older-notice.ts';

const marked = (script: string) => migrationOf('9999-x.sql', `-- Older versions go on: a reason.\n${script}`);

test('a migration says in its first line that older versions go on, with the reason', () => {
  expect(marked('SELECT 1;').olderGoOn).toBe(true);
  expect(migrationOf('9999-x.sql', '-- Older versions go on:\nSELECT 1;').olderGoOn).toBe(false);
  expect(migrationOf('9999-x.sql', 'SELECT 1;\n-- Older versions go on: a reason.').olderGoOn).toBe(false);
});

test.each([
  ['DROP TABLE a;', 'DROP TABLE a'],
  ['ALTER TABLE a DROP COLUMN b;', 'DROP COLUMN b'],
  ['ALTER TABLE a RENAME b TO c;', 'RENAME b TO c'],
  ['ALTER TABLE a ALTER COLUMN b TYPE text;', 'ALTER COLUMN b TYPE text'],
  ['ALTER TABLE a ALTER b SET NOT NULL;', 'SET NOT NULL'],
  ['ALTER TABLE a ADD COLUMN b text NOT NULL;', 'ADD COLUMN b text NOT NULL'],
  ['ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0);', 'ADD CONSTRAINT b CHECK (c > 0)'],
  ['CREATE INDEX b ON a (c);', 'CREATE INDEX b ON a (c)'],
  ['CREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW EXECUTE FUNCTION f();', 'CREATE TRIGGER t'],
  ['CREATE OR REPLACE FUNCTION f() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;', 'OR REPLACE FUNCTION'],
  ['REVOKE INSERT ON a FROM red_penalty_app;', 'REVOKE INSERT ON a'],
  ['UPDATE a SET b = 1;', 'UPDATE a SET b = 1'],
])('older versions notice: %s', (script, found) => {
  expect(whatOlderNotice(marked(script)).join()).toContain(found);
});

test.each([
  'ALTER TABLE a ADD COLUMN b text;',
  "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT '';",
  'CREATE TABLE n (id uuid PRIMARY KEY); CREATE INDEX n_id ON n (id); UPDATE n SET id = id; GRANT SELECT ON n TO red_penalty_app;',
  'CREATE FUNCTION g() RETURNS integer LANGUAGE sql AS $$ SELECT 1; UPDATE a SET b = 1 $$;',
])('older versions do not notice: %s', (script) => {
  expect(whatOlderNotice(marked(script))).toEqual([]);
});

test('older versions notice nothing of the migrations that say so', () => {
  const found = shippedMigrations()
    .filter(({ olderGoOn }) => olderGoOn)
    .flatMap((migration) => whatOlderNotice(migration).map((what) => `${migration.name}: ${what}`));
  expect(found).toEqual([]);
});
