-- The role everything but migrations runs under, and the guard that append-only tables share.
-- Roles belong to the whole cluster, so another database may have made it already.
DO $$ BEGIN
  CREATE ROLE red_penalty_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT red_penalty_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL; -- a superuser needs no membership
END $$;
GRANT USAGE ON SCHEMA public TO red_penalty_app;
GRANT SELECT ON schema_migration TO red_penalty_app;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'RP001';
END $$;

-- Protects a table from every UPDATE, DELETE and TRUNCATE, whoever sends it.
CREATE PROCEDURE make_append_only(protected regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s
                  FOR EACH ROW EXECUTE FUNCTION refuse_change()', protected);
  EXECUTE format('CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON %s
                  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', protected);
  EXECUTE format('GRANT SELECT, INSERT ON %s TO red_penalty_app', protected);
END $$;

-- Where a shifted clock was set, so that restarts and commands of one database agree on the time.
CREATE TABLE clock_anchor (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  start_text text NOT NULL,
  shown_at   timestamptz NOT NULL,
  machine_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON clock_anchor TO red_penalty_app;
