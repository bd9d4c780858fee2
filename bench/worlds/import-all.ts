import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { absentProviders } from '#server/cli/absent-providers.ts';
import { readConfig } from '#server/core/config/config.ts';
import type { Db } from '#server/db/database.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { startContext } from '#server/context/start-context.ts';

/** What came of taking in a folder of files. */
export interface Imported {
  readonly matches: number;
  readonly quotes: number;
  readonly seconds: number;
  /** Of this process before and at its most; the embedded database is part of it. */
  readonly startMegabytes: number;
  readonly peakMegabytes: number;
  /** The same prices put into a table without keys by the database alone. */
  readonly bareSeconds: number;
}

/** Prices of one statement, as many as the import sends. */
const BATCH = 5_000;

// A process of its own, so that its peak of memory is that of the import.
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

/** Only the writing is timed, not the reading. */
async function copyBarely(db: Db): Promise<number> {
  await ctx.database.asOwner((run) =>
    run(`DROP TABLE IF EXISTS bare_quote; CREATE TABLE bare_quote (match_id uuid, bookmaker text, market text, line_quarters integer, pick text,
           odds_milli integer, phase text, at timestamptz);
         GRANT INSERT ON bare_quote TO red_penalty_app;`),
  );
  let took = 0;
  for (let last = 0; ; ) {
    const { rows } = await sql<{ quotes: string | null; last: number | null }>`
      SELECT json_agg(q)::text AS quotes, max(id) AS last
        FROM (SELECT * FROM odds_quote WHERE id > ${last} ORDER BY id LIMIT ${BATCH}) q`.execute(db);
    const [batch] = rows;
    if (!batch?.quotes || batch.last === null) return took;
    last = batch.last;
    took += await secondsOf(async () => {
      await sql`INSERT INTO bare_quote
        SELECT * FROM json_to_recordset(${batch.quotes}::text::json)
          AS quote(match_id uuid, bookmaker text, market text, line_quarters integer, pick text,
                   odds_milli integer, phase text, at timestamptz)`.execute(db);
    });
  }
}
