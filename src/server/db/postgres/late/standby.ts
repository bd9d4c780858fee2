import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { applicationRole } from '../../application-role.ts';
import { type Db, makeDb } from '../../database.ts';
import { optionsOf, sessionOptions } from '../session-settings.ts';
import { type LateReads, readsOnPrimary } from './late-reads.ts';
import { newReplayAge, walPosition } from './replay-age.ts';

/** An older answer comes from the primary. */
const OLDEST_MS = 30_000;
const ASK_EVERY_MS = 1_000;
/** A standby that could not be read is left alone for a while: readers should not wait for its time-out each time. */
const [CONNECT_MS, AWAY_MS] = [1_000, 5_000];
/** A report that takes longer holds back what the standby replays, or is ended by it. */
const STATEMENT_MS = 20_000;
const CONNECTIONS = 4;

interface Options {
  readonly url: string;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/**
 * Reads on a standby, or on the primary while it is away, lags, or has become the primary itself. How far it lags is
 * found by what the primary had written when, so that no two machines' clocks are compared.
 */
export function openStandby(primary: Db, { url, now = () => performance.now() }: Options): LateReads {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    max: CONNECTIONS,
    options: `${sessionOptions} ${optionsOf({
      role: applicationRole,
      default_transaction_read_only: 'on',
      statement_timeout: String(STATEMENT_MS),
    })}`,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const standby = makeDb(new PostgresDialect({ pool }));
  const onPrimary = readsOnPrimary(primary);
  const age = newReplayAge(OLDEST_MS);
  let awayUntilMs = -Infinity;

  /** Null if it is too late. */
  async function readStandby<T>(story: (db: Db) => Promise<T>) {
    return await standby.transaction().execute(async (tx) => {
      // Each later statement sees at least what was replayed here.
      const { rows } = await sql<{ replayed: string | null }>`
        SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS replayed`.execute(tx);
      const replayed = rows[0]?.replayed;
      const ageMs = replayed ? age.ageMs(walPosition(replayed), now()) : null;
      if (ageMs === null || ageMs > OLDEST_MS) return null;
      return { value: await story(tx), ageS: Math.ceil(ageMs / 1000) };
    });
  }

  return {
    async read(story) {
      const asked = now();
      if (asked < awayUntilMs) return await onPrimary.read(story);
      if (age.isDue(asked, ASK_EVERY_MS)) {
        const written = await writtenBy(primary);
        if (written !== null) age.note(written, asked);
      }
      const late = await readStandby(story).catch(() => {
        awayUntilMs = now() + AWAY_MS;
        return null;
      });
      // What the primary says counts, also of an error.
      return late ?? (await onPrimary.read(story));
    },
    close: () => standby.destroy(),
  };
}

/** Null while the primary is away: what is known of it is good for a while. */
async function writtenBy(primary: Db): Promise<bigint | null> {
  try {
    const { rows } = await sql<{ written: string }>`SELECT pg_current_wal_lsn()::text AS written`.execute(
      primary,
    );
    return rows[0] ? walPosition(rows[0].written) : null;
  } catch {
    return null;
  }
}
