import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { MatchPeriod } from '#domain/match/match-details.ts';
import { isSameContent, type MatchContent } from '#domain/match/match-report.ts';
import type { Tx } from '#server/db/database.ts';
import { insertRows, type NewRow } from '#server/db/statements/insert-rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { PlannedMatch } from './plan-matches.ts';

/** Rows per statement. */
const BATCH = 500;

/** Origin of the changes, for the versions. */
export interface Origin {
  readonly source: string;
  readonly fileName: string;
  readonly now: Date;
}

/** Writes the changes: matches, with a version per change, and reports. */
export async function writeMatches(tx: Tx, planned: readonly PlannedMatch[], origin: Origin): Promise<void> {
  const changed = planned.filter(({ before, content }) => !before || !isSameContent(before.content, content));
  await inBatches(
    changed.map((match) => matchRow(match, origin)),
    (rows) => {
      return insertRows(tx, 'match', rows)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            ...updateFrom<'match'>(matchColumns)(eb),
            ...clockWhileLive,
            revision: sql<number>`match.revision + 1`,
          })),
        )
        .execute();
    },
  );
  await inBatches(
    changed.map((match) => versionRow(match, origin)),
    (rows) => {
      return insertRows(tx, 'match_version', rows).execute();
    },
  );
  await inBatches(planned.flatMap(reportRow), (rows) => {
    return insertRows(tx, 'match_report', rows)
      .onConflict((conflict) =>
        conflict.columns(['match_id', 'source']).doUpdateSet(updateFrom(reportColumns)),
      )
      .execute();
  });
}

async function inBatches<T>(
  rows: readonly T[],
  write: (batch: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH));
}

const scoreColumns = [
  'half_home',
  'half_away',
  'home_90',
  'away_90',
  'extra_home',
  'extra_away',
  'shoot_home',
  'shoot_away',
] as const;
const reportColumns = [
  'round',
  'kickoff_at',
  'time_known',
  'state',
  ...scoreColumns,
  'first_said_at',
] as const;
const matchColumns = [
  'round',
  'kickoff_at',
  'time_known',
  'state',
  ...scoreColumns,
  'version',
  'updated_at',
] as const;

/** Only a live match has a clock. */
const clockWhileLive = {
  period: sql<MatchPeriod | null>`CASE WHEN excluded.state = 'live' THEN match.period END`,
  minute: sql<number | null>`CASE WHEN excluded.state = 'live' THEN match.minute END`,
  added_minute: sql<number | null>`CASE WHEN excluded.state = 'live' THEN match.added_minute END`,
};

/** `SET column = excluded.column` for each column. */
function updateFrom<T extends 'match' | 'match_report'>(columns: readonly string[]) {
  return (eb: ExpressionBuilder<Tables & { excluded: Tables[T] }, T | 'excluded'>) =>
    Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}` as never)]));
}

function matchRow(
  { id, identity, before, content, details }: PlannedMatch,
  { now }: Origin,
): Insertable<Tables['match']> {
  const { competition, season, stage, home, away } = identity;
  return {
    id,
    competition,
    season,
    stage,
    home,
    away,
    ...contentColumns(content),
    // Of a new match; `storeDetails` updates that of a known one.
    venue: details?.venue ?? null,
    revision: 1,
    first_kickoff_at: before?.firstKickoffAt ?? content.kickoffAt,
    version: (before?.version ?? 0) + 1,
    updated_at: now,
  };
}

function versionRow(
  { id, before, content }: PlannedMatch,
  { source, fileName, now }: Origin,
): NewRow<'match_version'> {
  const { round, kickoffAt, timeKnown, state, halfTime, score90, afterExtraTime, shootOut } = content;
  return {
    match_id: id,
    version: (before?.version ?? 0) + 1,
    source,
    file: fileName,
    observed_at: now,
    content: { round, kickoffAt, timeKnown, state, halfTime, score90, afterExtraTime, shootOut },
  };
}

function reportRow({ id, report }: PlannedMatch): Insertable<Tables['match_report']>[] {
  if (!report) return [];
  return [
    { match_id: id, source: report.source, ...contentColumns(report), first_said_at: report.firstSaidAt },
  ];
}

function contentColumns(content: MatchContent) {
  const { halfTime, score90, afterExtraTime, shootOut } = content;
  return {
    round: content.round,
    kickoff_at: content.kickoffAt,
    time_known: content.timeKnown,
    state: content.state,
    half_home: halfTime?.[0] ?? null,
    half_away: halfTime?.[1] ?? null,
    home_90: score90?.[0] ?? null,
    away_90: score90?.[1] ?? null,
    extra_home: afterExtraTime?.[0] ?? null,
    extra_away: afterExtraTime?.[1] ?? null,
    shoot_home: shootOut?.[0] ?? null,
    shoot_away: shootOut?.[1] ?? null,
  };
}
