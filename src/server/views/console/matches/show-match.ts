import { sql } from 'kysely';
import type { consoleMatch } from '#contract/console/matches.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Absence } from '#domain/match/match-details.ts';
import { preferredPart } from '#domain/match/match-parts.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { partContent, readParts } from '#server/features/matches/catalogue/match-part-store.ts';
import { scoreView } from '#server/features/matches/catalogue/present-match.ts';
import { readMatchRows } from './match-rows.ts';
import { readReports, readVersions } from './match-history.ts';
import { schemesOnMatch } from './schemes-on-match.ts';

type Page = CallAnswer<typeof consoleMatch>;

/** Everything about a match. @throws Refusal MATCH_NOT_FOUND. */
export async function showConsoleMatch(ctx: Context, id: string): Promise<Page> {
  const { db } = ctx;
  const [found] = await readMatchRows(ctx, [id]);
  if (!found) throw new Refusal('MATCH_NOT_FOUND');
  const { record, row } = found;
  return {
    match: {
      ...row,
      firstKickoffAt: record.firstKickoffAt.toISOString(),
      afterExtraTime: scoreView(record.afterExtraTime),
      shootOut: scoreView(record.shootOut),
      venue: record.venue,
      version: record.version,
      updatedAt: record.updatedAt.toISOString(),
      confirmMinutes: ctx.config.rules.resultConfirmMinutes,
    },
    reports: await readReports(db, id),
    versions: await readVersions(db, id),
    recorded: await readRecorded(db, id),
    decisions: await readDecisions(db, id),
    holds: await readHolds(db, id),
    schemes: await schemesOnMatch(ctx, id),
    lottery: await readListings(db, id),
    absences: await readAbsences(db, id),
  };
}

interface Result {
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
}

/** Of columns `half_home` … `away_90`. */
const scoreColumns = sql`
  CASE WHEN half_home IS NOT NULL THEN json_build_array(half_home, half_away) END AS "halfTime",
  CASE WHEN home_90 IS NOT NULL THEN json_build_array(home_90, away_90) END AS score90`;

async function readRecorded(db: Db, id: string): Promise<Page['recorded']> {
  interface Row extends Result {
    readonly version: number;
    readonly kickoffAt: Date;
    readonly sources: readonly string[];
    readonly role: OperatorRole | null;
    readonly at: Date;
  }
  const { rows } = await sql<Row>`
    SELECT version, state, kickoff_at AS "kickoffAt", ${scoreColumns}, sources, role, recorded_at AS at
      FROM match_result WHERE match_id = ${id} ORDER BY version DESC`.execute(db);
  return rows.map(({ halfTime, score90, kickoffAt, at, sources, ...row }) => ({
    ...row,
    sources: [...sources],
    halfTime: scoreView(halfTime),
    score90: scoreView(score90),
    kickoffAt: kickoffAt.toISOString(),
    at: at.toISOString(),
  }));
}

async function readDecisions(db: Db, id: string): Promise<Page['decisions']> {
  interface Row extends Result {
    readonly number: number;
    readonly kickoffAt: Date | null;
    readonly operator: { readonly id: string; readonly name: string };
    readonly role: OperatorRole;
    readonly reason: string;
    readonly at: Date;
  }
  const { rows } = await sql<Row>`
    SELECT d.number, d.state, ${scoreColumns}, d.kickoff_at AS "kickoffAt",
           json_build_object('id', o.id, 'name', o.name) AS operator, d.role, d.reason, d.decided_at AS at
      FROM result_decision d JOIN operator o ON o.id = d.operator_id
     WHERE d.match_id = ${id} ORDER BY d.number DESC`.execute(db);
  return rows.map(({ halfTime, score90, kickoffAt, at, ...row }) => ({
    ...row,
    halfTime: scoreView(halfTime),
    score90: scoreView(score90),
    kickoffAt: kickoffAt?.toISOString() ?? null,
    at: at.toISOString(),
  }));
}

async function readHolds(db: Db, id: string): Promise<Page['holds']> {
  interface Row {
    readonly number: number;
    readonly operator: { readonly id: string; readonly name: string };
    readonly reason: string;
    readonly at: Date;
    readonly releasedBy: { readonly id: string; readonly name: string } | null;
    readonly releaseReason: string | null;
    readonly releasedAt: Date | null;
  }
  const { rows } = await sql<Row>`
    SELECT h.number, json_build_object('id', o.id, 'name', o.name) AS operator, h.reason, h.held_at AS at,
           CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'name', b.name) END AS "releasedBy",
           r.reason AS "releaseReason", r.released_at AS "releasedAt"
      FROM match_hold h JOIN operator o ON o.id = h.operator_id
      LEFT JOIN match_release r ON r.match_id = h.match_id AND r.number = h.number
      LEFT JOIN operator b ON b.id = r.operator_id
     WHERE h.match_id = ${id} ORDER BY h.number DESC`.execute(db);
  return rows.map(({ releasedBy, releaseReason, releasedAt, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    release:
      releasedBy && releasedAt
        ? { operator: releasedBy, reason: releaseReason ?? '', at: releasedAt.toISOString() }
        : null,
  }));
}

async function readListings(db: Db, id: string): Promise<Page['lottery']> {
  const rows = await db
    .selectFrom('lottery_listing')
    .select(['game', 'issue', 'number', 'handicap_goals', 'source', 'observed_at'])
    .where('match_id', '=', id)
    .orderBy('game')
    .execute();
  return rows.map(({ handicap_goals: handicapGoals, observed_at: at, ...row }) => ({
    ...row,
    handicapGoals,
    at: at.toISOString(),
  }));
}

async function readAbsences(db: Db, id: string): Promise<Page['absences']> {
  const parts = await readParts(db, [id], ['absences']);
  const shown = preferredPart(parts);
  return parts.map((part) => ({
    source: part.source,
    at: part.observedAt.toISOString(),
    isShown: part === shown,
    items: [...(partContent<Absence>(part) ?? [])],
  }));
}
