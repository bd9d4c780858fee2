-- Whether servers of an older version may go on beside a migration, and start after it: its file says so in its first
-- line (db/migrate/shipped-migrations.ts), and an older version reads it here.
ALTER TABLE schema_migration ADD COLUMN older_go_on boolean NOT NULL DEFAULT false;
