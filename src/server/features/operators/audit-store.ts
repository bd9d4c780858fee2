import type { Db, Tx } from '#server/db/database.ts';

export interface AuditLine {
  /** Null: at the command line, by someone with access to the database. */
  readonly operatorId: string | null;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly reason: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** Writes an audit entry in the transaction of its action. */
export async function writeAudit(tx: Tx, line: AuditLine): Promise<void> {
  await tx
    .insertInto('operator_audit')
    .values({
      operator_id: line.operatorId,
      action: line.action,
      subject_kind: line.subject.kind,
      subject_id: line.subject.id,
      reason: line.reason,
      facts: JSON.stringify(line.facts),
      at: line.at,
    })
    .execute();
}

/** The reason of the latest action of this kind on a subject; null if there was none. */
export async function lastReason(
  db: Db,
  action: string,
  subject: AuditLine['subject'],
): Promise<string | null> {
  const row = await db
    .selectFrom('operator_audit')
    .select('reason')
    .where('action', '=', action)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** The latest entries, newest first, each with the name of its operator. */
export async function readAudit(
  db: Db,
  limit: number,
): Promise<readonly (AuditLine & { readonly id: number; readonly operator: string | null })[]> {
  const rows = await db
    .selectFrom('operator_audit')
    .leftJoin('operator', 'operator.id', 'operator_audit.operator_id')
    .selectAll('operator_audit')
    .select('operator.name')
    .orderBy('operator_audit.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    operatorId: row.operator_id,
    operator: row.name,
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    reason: row.reason,
    facts: row.facts,
    at: row.at,
  }));
}
