import { sql } from 'kysely';
import { unprotectedSince } from '#server/db/restore/backup-run.ts';
import { showFeeds } from '#server/views/console/dashboard/show-state.ts';
import { freshHead } from '#server/features/trust/log/fresh-head.ts';
import { countWaiting } from '#server/features/trust/log/head-store.ts';
import { readAnchors } from '#server/features/trust/log/read-anchors.ts';
import { type Reading, secondsSince } from './reading.ts';

export const feeds: Reading = {
  name: 'feeds',
  everyMs: 15_000,
  async read({ db, clock }) {
    const shown = await showFeeds(db, clock.now());
    return shown.flatMap(({ feed, ageS, isSilent }) => [
      ...(ageS === null ? [] : [{ name: 'rpr_feed_age_seconds' as const, labels: { feed }, value: ageS }]),
      { name: 'rpr_feed_silent', labels: { feed }, value: Number(isSilent) },
    ]);
  },
};

/** The public log: what waits for a head, and how old its outside anchors are. */
export const publicLog: Reading = {
  name: 'publicLog',
  everyMs: 15_000,
  async read(ctx) {
    const { clock, db, witnesses } = ctx;
    const fresh = await freshHead(db);
    const { witnessedAt, timestamped, missing } = await readAnchors(ctx, fresh);
    const inPolicy = new Set(witnesses?.all.map(({ name }) => name) ?? []);
    const cosigned = await db.selectFrom('log_witness').select(['name', 'cosigned_at']).execute();
    const ages = [
      ['witnesses', witnessedAt],
      ['timestamps', timestamped?.at ?? null],
    ] as const;
    return [
      { name: 'rpr_log_leaves_waiting', value: await countWaiting(db) },
      ...(fresh === null
        ? []
        : [
            { name: 'rpr_log_head_age_seconds' as const, value: secondsSince(ctx, fresh.signedAt) },
            {
              name: 'rpr_clock_behind_seconds' as const,
              value: Math.max(0, (fresh.signedAt.getTime() - clock.now().getTime()) / 1000),
            },
          ]),
      ...ages.flatMap(([anchor, at]) => [
        ...(at === null
          ? []
          : [
              {
                name: 'rpr_log_anchor_age_seconds' as const,
                labels: { anchor },
                value: secondsSince(ctx, new Date(at)),
              },
            ]),
        {
          name: 'rpr_log_anchor_missing' as const,
          labels: { anchor },
          value: Number(missing.includes(anchor)),
        },
      ]),
      ...cosigned.flatMap(({ name, cosigned_at: at }) =>
        at === null || !inPolicy.has(name)
          ? []
          : [
              {
                name: 'rpr_log_witness_age_seconds' as const,
                labels: { witness: name },
                value: secondsSince(ctx, at),
              },
            ],
      ),
    ];
  },
};

/** Of PostgreSQL: the embedded database is backed up as a folder, of which nothing is known here. */
export const backups: Reading = {
  name: 'backups',
  everyMs: 60_000,
  async read(ctx) {
    if (ctx.database.engine !== 'postgres') return [];
    const { rows } = await sql<{ isFailing: boolean }>`
      SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
        FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`.execute(ctx.db);
    return [
      { name: 'rpr_backup_age_seconds', value: secondsSince(ctx, await unprotectedSince(ctx.db)) },
      ...rows.map(({ isFailing }) => ({
        name: 'rpr_wal_archive_failing' as const,
        value: Number(isFailing),
      })),
    ];
  },
};

export const sizes: Reading = {
  name: 'sizes',
  everyMs: 600_000,
  async read({ db }) {
    const { rows } = await sql<{ table: string; bytes: number }>`
      SELECT oid::regclass::text AS table, pg_total_relation_size(oid) AS bytes FROM pg_class
       WHERE relkind IN ('r', 'm') AND relnamespace IN ('public'::regnamespace, 'job'::regnamespace)
       ORDER BY bytes DESC LIMIT 20`.execute(db);
    const total = await sql<{ bytes: number }>`
      SELECT pg_database_size(current_database()) AS bytes`.execute(db);
    return [
      ...rows.map(({ table, bytes }) => ({
        name: 'rpr_table_bytes' as const,
        labels: { table },
        value: bytes,
      })),
      { name: 'rpr_database_bytes', value: total.rows[0]?.bytes ?? 0 },
    ];
  },
};
