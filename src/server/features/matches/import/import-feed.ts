import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { readFeed } from '#server/providers/football/detect-feed.ts';
import { demoNames } from '#server/providers/football/names/demo-names.ts';
import type { Names } from '#server/providers/football/names/names.ts';
import { demoSources, type FeedFile } from '#server/providers/football/record/feed-record.ts';
import { programNames, readNames } from './names/read-names.ts';
import { hasChanged, type ImportReport } from './import-report.ts';
import { lockImports } from './lock-imports.ts';
import { noteUnknownNames } from './names/note-unknown-names.ts';
import { writeCompetitions, writeTeams } from './name-store.ts';
import { resolveFeed } from './resolve-feed.ts';
import { storeFeedRefs } from './store-feed-refs.ts';
import { storeFeedStandings } from './store-feed-standings.ts';
import { storeMatches } from './store-matches.ts';

/** Maximum faults stored with an import; the returned report has all. */
const MAX_FAULTS = 500;

type Imported = Omit<ImportReport, 'importId'>;

/**
 * Imports one file of any known format, atomically. Idempotent. Entries that name an unknown team or competition, lie
 * outside their season or revoke a result are skipped and reported.
 * @param fileName path or URL; it often identifies competition and season.
 * @throws FeedFormatError when the file as a whole cannot be read.
 */
export async function importFeedFile(
  ctx: Context,
  { fileName, content }: { fileName: string; content: Uint8Array },
): Promise<ImportReport> {
  const file = readFeed(fileName, content, programNames().competitions);
  return await importFeed(ctx, file, { sha256: createHash('sha256').update(content).digest('hex') });
}

interface ReadFrom {
  /** Of the bytes it was read from. */
  readonly sha256: string;
  /** `news` stores no record of a response that changes nothing and has the same faults as the previous one. */
  readonly record?: 'each' | 'news';
  readonly names?: Names;
}

/** Imports an already parsed file, under the same rules. */
export async function importFeed(ctx: Context, file: FeedFile, from: ReadFrom): Promise<ImportReport> {
  return await transaction(ctx.db, (tx) => importFeedIn(ctx, tx, file, from));
}

/** The names that a file of this source is read with. */
async function namesOf(db: Db, source: FeedFile['source']): Promise<Names> {
  const isDemo = demoSources.some((demo) => demo === source);
  return isDemo ? demoNames() : await readNames(db);
}

/** The same in a transaction. `names` replaces those of the source. */
export async function importFeedIn(
  ctx: Context,
  tx: Tx,
  file: FeedFile,
  { sha256, record = 'each', names }: ReadFrom,
): Promise<ImportReport> {
  const { source, fileName } = file;
  await lockImports(tx);
  const isDemo = demoSources.some((demo) => demo === source);
  const feed = resolveFeed(file, names ?? (await namesOf(tx, source)));
  const now = ctx.clock.now();
  await writeCompetitions(tx, feed.competitions, { demo: isDemo, at: now });
  await writeTeams(tx, feed.teams, now);
  const stored = await storeMatches(ctx, tx, { source, fileName, matches: feed.matches });
  await storeFeedRefs(tx, source, feed.refs);
  await storeFeedStandings(tx, source, feed.standings, now);
  await noteUnknownNames(tx, source, feed.unknownNames, now);
  const notUnderstood = [...file.notUnderstood, ...feed.faults, ...stored.faults];
  const report = {
    source,
    fileName,
    counts: {
      read: file.counts.read,
      refused: file.counts.refused,
      ...stored.counts,
      entriesUnknown: feed.faults.filter((fault) => fault.code === 'TEAM_UNKNOWN').length,
      entriesDropped: notUnderstood.filter((fault) => fault.lost === 'match').length,
    },
    unknownNames: feed.unknownNames,
    notUnderstood,
  };
  if (record === 'news' && !(await isNews(tx, report))) return { ...report, importId: null };
  return { ...report, importId: await recordImport(tx, report, sha256, now) };
}

async function recordImport(tx: Tx, report: Imported, sha256: string, now: Date): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('feed_import')
    .values({
      id,
      source: report.source,
      file: report.fileName,
      sha256,
      imported_at: now,
      counts: JSON.stringify(report.counts),
      not_understood: JSON.stringify(report.notUnderstood.slice(0, MAX_FAULTS)),
    })
    .execute();
  return id;
}

async function isNews(tx: Tx, report: Imported): Promise<boolean> {
  if (hasChanged(report)) return true;
  const last = await tx
    .selectFrom('feed_import')
    .select('not_understood')
    .where('source', '=', report.source)
    .where('file', '=', report.fileName)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return !last || !isDeepStrictEqual(last.not_understood, report.notUnderstood.slice(0, MAX_FAULTS));
}
