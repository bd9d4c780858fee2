import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { absentProviders } from '#server/cli/absent-providers.ts';
import { readConfig } from '#server/core/config/config.ts';
import type { Db } from '#server/db/database.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { startContext } from '#server/context/start-context.ts';

/** The result of importing a folder of files. */
export interface Imported {
  readonly matches: number;
  readonly quotes: number;
  readonly seconds: number;
  /** Of this process, before and at its peak; includes the embedded database. */
  readonly startMegabytes: number;
  readonly peakMegabytes: number;
  /** Inserting the same prices into a table without keys, by SQL alone. */
  readonly bareSeconds: number;
}

/** Prices per statement, as in the import. */
const BATCH = 5_000;

// A separate process, so that its peak memory is that of the import.
const { IMPORT_FOLDER = '' } = process.env;
const files = globSync(join(IMPORT_FOLDER, '*.csv')).toSorted();
const { ctx, close } = await startContext(readConfig(process.env), {
  providers: absentProviders,
  serveJobs: false,
});
const startMegabytes = megabytes();
let [matches, quotes] = [0, 0];
const seconds = await secondsOf(async () => {
  for (const path of files) {
    const file = { fileName: basename(path), content: readFileSync(path) };
    const { counts } = await importFeedFile(ctx, file);
    matches += counts.matchesNew;
    quotes += counts.quotesNew;
  }
});
const peakMegabytes = megabytes();
const bareSeconds = await copyBarely(ctx.db);
await close();
const imported: Imported = { matches, quotes, seconds, startMegabytes, peakMegabytes, bareSeconds };
process.send?.(imported);
process.disconnect?.();

function megabytes(): number {
  return process.resourceUsage().maxRSS / 1024;
}

async function secondsOf(story: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await story();
  return (performance.now() - from) / 1000;
}

/** Times only the writes, not the reads. */
async function copyBarely(db: Db): Promise<number> {
  await ctx.database.asOwner((run) =>
    run(`DROP TABLE IF EXISTS bare_quote; CREATE TABLE bare_quote (match_id uuid, bookmaker text, market text, line_quarters integer, pick text,
           odds_milli integer, phase text, at timestamptz);
         GRANT INSERT ON bare_quote TO red_penalty_app;`),
  );
  let durationSeconds = 0;
  for (let last = 0; ; ) {
    const { rows } = await sql<{ quotes: string | null; last: number | null }>`
      SELECT json_agg(q)::text AS quotes, max(id) AS last
        FROM (SELECT * FROM odds_quote WHERE id > ${last} ORDER BY id LIMIT ${BATCH}) q`.execute(db);
    const [batch] = rows;
    if (!batch?.quotes || batch.last === null) return durationSeconds;
    last = batch.last;
    durationSeconds += await secondsOf(async () => {
      await sql`INSERT INTO bare_quote
        SELECT * FROM json_to_recordset(${batch.quotes}::text::json)
          AS quote(match_id uuid, bookmaker text, market text, line_quarters integer, pick text,
                   odds_milli integer, phase text, at timestamptz)`.execute(db);
    });
  }
}
