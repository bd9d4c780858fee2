import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { waitingIds } from '#server/features/operators/waiting-ids.ts';

/** An application with its decision, if any. */
export interface Application {
  readonly id: string;
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly statement: string;
  readonly competitions: readonly string[];
  readonly appliedAt: Date;
  readonly decision: {
    readonly approved: boolean;
    readonly reason: string;
    readonly decidedAt: Date;
  } | null;
}

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly request_id: string;
  readonly statement: string;
  readonly competitions: readonly string[];
  readonly applied_at: Date;
  readonly approved: boolean | null;
  readonly reason: string | null;
  readonly decided_at: Date | null;
}

function applications(db: Db) {
  return db
    .selectFrom('analyst_application as application')
    .leftJoin('application_decision as decision', 'decision.application_id', 'application.id')
    .select(['application.id', 'application.user_id', 'request_id', 'statement', 'competitions'])
    .select(['applied_at', 'approved', 'reason', 'decided_at']);
}

function toApplication(row: Row): Application {
  const { approved, reason, decided_at } = row;
  const isDecided = approved !== null && reason !== null && decided_at !== null;
  return {
    id: row.id,
    userId: row.user_id,
    idempotencyKey: row.request_id,
    statement: row.statement,
    competitions: row.competitions,
    appliedAt: row.applied_at,
    decision: isDecided ? { approved, reason, decidedAt: decided_at } : null,
  };
}

/** All applications of a user, oldest first; at most one per week. */
export async function applicationsOf(db: Db, userId: string): Promise<readonly Application[]> {
  const rows = await applications(db)
    .where('application.user_id', '=', userId)
    .orderBy('application.number')
    .execute();
  return rows.map(toApplication);
}

export async function findApplication(db: Db, id: string): Promise<Application | null> {
  const row = await applications(db).where('application.id', '=', id).executeTakeFirst();
  return row ? toApplication(row) : null;
}

/** Undecided applications, oldest first. */
export async function waitingApplications(db: Db, limit: number): Promise<readonly Application[]> {
  const rows = await applications(db)
    .where('application.id', 'in', waitingIds('applications', limit))
    .orderBy('applied_at')
    .execute();
  return rows.map(toApplication);
}

/** Serializes the applications of one user. */
export async function lockApplicant(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`application:${userId}`}, 0))`.execute(tx);
}

export type NewApplication = Omit<Application, 'decision'> & { readonly number: number };

export async function insertApplication(tx: Tx, application: NewApplication): Promise<void> {
  await tx
    .insertInto('analyst_application')
    .values({
      id: application.id,
      user_id: application.userId,
      number: application.number,
      request_id: application.idempotencyKey,
      statement: application.statement,
      competitions: JSON.stringify(application.competitions),
      applied_at: application.appliedAt,
    })
    .execute();
}
