import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { readFeed } from '../../outside/football-feed/detect-feed.ts';
import type { FeedFile } from '../../outside/football-feed/feed-record.ts';
import { loadNames, type Names } from '../../outside/football-feed/names/names.ts';
import type { ImportReport } from './import-report.ts';
import { lockImports } from './lock-imports.ts';
import { writeCompetitions, writeTeams } from './name-store.ts';
import { resolveFeed } from './resolve-feed.ts';
import { storeMatches } from './store-matches.ts';

/** How many faults are kept with an import; the report of the running program has all. */
const FAULTS_KEPT = 500;

/**
 * Takes in one file of any known format: all that is understood of it, or nothing at all. The same file again changes
 * nothing. Entries that name an unknown team or competition, lie outside their season or take a result back are left
 * out and reported.
 * @param fileName path or address; it often tells competition and season.
 * @throws FeedFormatError when the file as a whole cannot be read.
 */
export async function importFeedFile(
  ctx: Context,
  { fileName, content }: { fileName: string; content: Uint8Array },
): Promise<ImportReport> {
  const file = readFeed(fileName, content, names().competitions);
  return await importFeed(ctx, file, { sha256: createHash('sha256').update(content).digest('hex') });
}

/** Takes in a file that was read already, under the same rules. `sha256` is of the bytes it was read from. */
export async function importFeed(
  ctx: Context,
  file: FeedFile,
  { sha256 }: { sha256: string },
): Promise<ImportReport> {
  const { source, fileName } = file;
  const feed = resolveFeed(file, names());
  return await transaction(ctx.db, async (tx) => {
    await lockImports(tx);
    await writeCompetitions(tx, feed.competitions, { demo: false });
    await writeTeams(tx, feed.teams);
    const stored = await storeMatches(ctx, tx, { source, fileName, matches: feed.matches });
    const report: ImportReport = {
      source,
      fileName,
      counts: {
        read: file.counts.read,
        refused: file.counts.refused,
        ...stored.counts,
        entriesUnknown: feed.faults.filter((fault) => fault.code === 'TEAM_UNKNOWN').length,
      },
      unknownNames: feed.unknownNames,
      notUnderstood: [...file.notUnderstood, ...feed.faults, ...stored.faults],
    };
    await recordImport(tx, report, sha256, ctx.clock.now());
    return report;
  });
}

async function recordImport(tx: Tx, report: ImportReport, sha256: string, now: Date): Promise<void> {
  await tx
    .insertInto('feed_import')
    .values({
      id: randomUUID(),
      source: report.source,
      file: report.fileName,
      sha256,
      imported_at: now,
      counts: JSON.stringify(report.counts),
      not_understood: JSON.stringify(report.notUnderstood.slice(0, FAULTS_KEPT)),
    })
    .execute();
}

let loaded: Names | null = null;

/** The tables of names are read once. */
function names(): Names {
  loaded ??= loadNames();
  return loaded;
}
