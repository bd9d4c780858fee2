import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { applicationRole } from './application-role.ts';
import { type Database, makeDb } from './database.ts';
import { selectBaselineCompiler } from './embedded/baseline-compiler.ts';
import { damagedFolder, embeddedFolder } from './embedded/embedded-folder.ts';
import { openWire } from './embedded/engine-wire.ts';
import { withStatementNames } from './statements/name-pglite-statements.ts';

const INT8 = 20;
const DATE = 1082;
const BYTEA = 17;

/** Pages that the engine keeps, in memory that it never returns; what it reads again is in the system's cache. */
const SHARED_BUFFERS = '64MB';

/** V8's compiler for the engine. */
export type EngineCompiler = 'baseline' | 'optimizing';

interface PgliteSource {
  /** Folder of the embedded database; absent for an in-memory one. */
  readonly folder?: string;
  /**
   * The optimizing compiler makes long work twice as fast, and takes half a gigabyte: for a process that ends with it.
   */
  readonly compiler?: EngineCompiler;
  /** A dumped data directory to start from; tests share one migrated copy. */
  readonly image?: Blob;
}

/** Opens the embedded database. The caller must hold the lock of the folder. */
export async function openPglite(source: PgliteSource, toDb = makeDb): Promise<Database> {
  return await fromOpenPglite(await boot(source), toDb);
}

/** The same on an already open instance. */
export async function fromOpenPglite(pglite: PGlite, toDb = makeDb): Promise<Database> {
  await pglite.exec("SET TIME ZONE 'UTC'");
  let isApplication = false;
  const wire = openWire(pglite);
  const db = toDb(new PGliteDialect({ pglite: withStatementNames(pglite, wire) }));
  return {
    engine: 'pglite',
    db,
    poolState: () => null,
    takeConnectionWait: () => null,
    jobs: fromPglite(pglite),
    async asOwner(story) {
      await pglite.exec('RESET ROLE');
      try {
        return await story(async (script) => {
          const results = await pglite.exec(script);
          return (results.at(-1)?.rows ?? []) as Record<string, unknown>[];
        });
      } finally {
        if (isApplication) await pglite.exec(`SET ROLE ${applicationRole}`);
      }
    },
    // Only the process that holds the lock of the folder is here.
    oneAtATime: (story) => story(),
    // The engine runs in this process: the connection cannot be lost, and a notification is passed on by the statement
    // that commits it.
    async listen(channel, { onNotification }) {
      return { stop: await wire.listen(channel, onNotification), catchUp: async () => undefined };
    },
    // Only one process has the folder.
    holdSchema: async () => ({ stop: async () => undefined }),
    async becomeApplication() {
      if (isApplication) return;
      isApplication = true;
      // No autovacuum here: the application vacuums by itself (embedded/tidy-embedded.ts).
      await pglite.exec(`GRANT pg_maintain TO ${applicationRole}; SET ROLE ${applicationRole}`);
    },
    async close() {
      await pglite.exec('RESET ROLE; CHECKPOINT').catch(() => undefined);
      await pglite.close();
    },
  };
}

async function boot({ folder, image, compiler = 'baseline' }: PgliteSource): Promise<PGlite> {
  if (compiler === 'baseline') selectBaselineCompiler();
  const place = folder === undefined ? undefined : await embeddedFolder(folder);
  try {
    return await PGlite.create({
      ...(place === undefined ? {} : { dataDir: place }),
      ...(image === undefined ? {} : { loadDataDir: image }),
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
      parsers: { [INT8]: wholeNumber, [DATE]: (text) => text, [BYTEA]: bytesOf },
    });
  } catch (error) {
    // The engine's own error message at this point does not help the operator.
    throw folder === undefined ? error : damagedFolder(folder);
  }
}

/** A Buffer, as from `pg`: a plain byte array of this engine would be encoded as a list of numbers. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice(String.raw`\x`.length), 'hex');
}

/** Counts and amounts are 64-bit integers; above 2^53 a number would be inexact. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`64-bit integer too large for a number: ${text}`);
  return value;
}
