import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { LogLeaf } from '#domain/seal/log-leaf.ts';
import type { Tx } from '#server/db/database.ts';
import { insertRows, type NewRow } from '#server/db/statements/insert-rows.ts';
import { appendLeaves } from '#server/features/trust/log/append-leaf.ts';
import { scoreOf } from '../catalogue/find-match.ts';
import { loggedNames, type NamedMatch } from '../catalogue/logged-names.ts';
import type { ReadResult } from './read-result.ts';

/**
 * Serializes recording, in sorted order. Results are read after this lock: a result read before it could be older than
 * the recorded one, and would be recorded as a correction. Taken after all row locks, before those on records.
 */
export async function lockResults(tx: Tx, matchIds: readonly string[]): Promise<void> {
  const names = [...new Set(matchIds)].sort().map((id) => `recorded:${id}`);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
              FROM unnest(${names}::text[]) AS name`.execute(tx);
}

/**
 * Writes what is read as the next version of each match, with its leaf, unless the newest version says the same; other
 * sources for the same result are no new version. Needs `lockResults`.
 * @returns the version of each match, which a settlement names in its own leaf.
 */
export async function recordResults(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  results: ReadonlyMap<string, ReadResult>,
): Promise<ReadonlyMap<string, number>> {
  if (results.size === 0) return new Map();
  const newest = await newestVersions(tx, [...results.keys()]);
  const versions = new Map([...newest].map(([id, { version }]) => [id, version]));
  const changed = [...results].filter(([id, result]) => !isSame(newest.get(id), result)).sort(byId);
  const names = await loggedNames(
    tx,
    changed.map(([id]) => id),
  );
  const now = ctx.clock.now().getTime();
  const written = changed.map(([matchId, result], index): NewVersion => {
    const match = names[index];
    if (match?.matchId !== matchId) throw new Error(`Match ${matchId} has no names`);
    // A clock that was set back must not put a version before the last one: the log would show it permanently.
    const at = new Date(Math.max(now, newest.get(matchId)?.recordedAt.getTime() ?? 0));
    return { match, result, version: (versions.get(matchId) ?? 0) + 1, at };
  });
  await insertVersions(tx, written);
  await appendLeaves(ctx, tx, written.map(resultLeaf));
  for (const { match, version } of written) versions.set(match.matchId, version);
  return versions;
}

interface NewVersion {
  readonly match: NamedMatch;
  readonly result: ReadResult;
  readonly version: number;
  readonly at: Date;
}

function resultLeaf({ match, result, version, at }: NewVersion): LogLeaf {
  const { state, halfTime, score90, kickoffAt, sources, decidedBy } = result;
  return {
    format: 2,
    kind: 'result',
    at: at.toISOString(),
    match: { ...match, kickoffAt: kickoffAt.toISOString() },
    version,
    state,
    halfTime,
    score90,
    sources,
    decision: decidedBy && { code: 'result', role: decidedBy },
  };
}

interface Version {
  readonly version: number;
  readonly recordedAt: Date;
  readonly content: string;
}

async function newestVersions(tx: Tx, matchIds: readonly string[]): Promise<Map<string, Version>> {
  const rows = await tx
    .selectFrom('match_result')
    .distinctOn('match_id')
    .selectAll()
    .where('match_id', '=', (each) => each.fn.any(each.val([...matchIds])))
    .orderBy('match_id')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.map((row) => {
      const halfTime = scoreOf(row.half_home, row.half_away);
      const score90 = scoreOf(row.home_90, row.away_90);
      const { state, kickoff_at: kickoffAt, role: decidedBy, version, recorded_at: recordedAt } = row;
      return [
        row.match_id,
        { version, recordedAt, content: contentOf({ state, halfTime, score90, kickoffAt, decidedBy }) },
      ];
    }),
  );
}

function isSame(newest: Version | undefined, result: ReadResult): boolean {
  return newest?.content === contentOf(result);
}

/** A result that a person decides anew is a new version, even with the same score. */
function contentOf({ state, halfTime, score90, kickoffAt, decidedBy }: Omit<ReadResult, 'sources'>): string {
  return JSON.stringify([state, halfTime, score90, kickoffAt, decidedBy]);
}

async function insertVersions(tx: Tx, written: readonly NewVersion[]): Promise<void> {
  if (written.length === 0) return;
  await insertRows(tx, 'match_result', written.map(versionRow)).execute();
}

function versionRow({ match, result, version, at }: NewVersion): NewRow<'match_result'> {
  const { state, halfTime, score90, kickoffAt, sources, decidedBy } = result;
  return {
    match_id: match.matchId,
    version,
    state,
    kickoff_at: kickoffAt,
    half_home: halfTime?.[0] ?? null,
    half_away: halfTime?.[1] ?? null,
    home_90: score90?.[0] ?? null,
    away_90: score90?.[1] ?? null,
    sources,
    role: decidedBy,
    recorded_at: at,
  };
}

function byId([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
