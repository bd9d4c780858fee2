import type { TestApp } from '#test/test-app.ts';

/**
 * Makes commits fail that write to one of these tables a row matching a condition on NEW, as if the machine stopped
 * before the commit record was written. The failure count survives the rollback.
 */
export async function installFailingCommits(
  it: TestApp,
  tables: Readonly<Record<string, string>>,
): Promise<void> {
  const triggers = Object.entries(tables).map(
    ([table, when]) => `CREATE CONSTRAINT TRIGGER fail_commit AFTER INSERT ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION fail_commit();`,
  );
  await it.database.asOwner((run) =>
    run(`
      CREATE SEQUENCE failing_commit_count;
      CREATE TABLE failing_commits (up_to bigint NOT NULL);
      INSERT INTO failing_commits VALUES (0);
      CREATE FUNCTION fail_commit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        DECLARE most bigint;
        BEGIN
          SELECT up_to INTO most FROM failing_commits;
          IF most > 0 AND nextval('failing_commit_count') <= most THEN
            RAISE EXCEPTION 'the machine stopped before the commit' USING ERRCODE = '58030';
          END IF;
          RETURN NULL;
        END $$;
      ${triggers.join('\n')}`),
  );
}

/** Makes the next `times` such commits fail; 0 resets. */
export async function failCommits(it: TestApp, times: number): Promise<void> {
  await it.database.asOwner((run) =>
    run(`SELECT setval('failing_commit_count', 1, false); UPDATE failing_commits SET up_to = ${times}`),
  );
}

/** Number of failures since. */
export async function failedCommits(it: TestApp): Promise<number> {
  const [row] = await it.database.asOwner((run) =>
    run(`SELECT least(up_to, CASE WHEN is_called THEN last_value ELSE 0 END)::int AS failed
           FROM failing_commits, failing_commit_count`),
  );
  return Number(row?.failed);
}
