import { type RawBuilder, sql } from 'kysely';
import type { queueItem } from '#contract/console/queues.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import type { QueueName } from '#domain/operator/queues.ts';
import type { Db } from '#server/db/database.ts';

type Approval = CallAnswer<typeof queueItem>['item']['approvals'][number];
type Terms = Approval['terms'];

/** A queue with an action that two operators must approve above a limit. */
interface Approved {
  readonly action: OperatorActionName;
  readonly subjectKind: string;
  /** Condition on `a` (the first approval): it belongs to the present decision, not to an earlier one. */
  readonly isCurrent: RawBuilder<unknown>;
  readonly termsOf: (row: Row) => Terms | null;
}

interface Row {
  readonly itemId: string;
  readonly action: OperatorActionName;
  readonly operatorId: string;
  readonly name: string;
  readonly at: Date;
  readonly terms: string;
  /** Of the user whom a payment would be credited to. */
  readonly nickname: string | null;
}

const approved: Partial<Readonly<Record<QueueName, Approved>>> = {
  withdrawals: {
    action: 'approveWithdrawal',
    subjectKind: 'withdrawal',
    // A new review needs two new approvals.
    isCurrent: sql`a.terms = 'review ' || (SELECT max(s.number) FROM withdrawal_step s
                                            WHERE s.withdrawal_id = a.subject_id::uuid)`,
    termsOf: () => ({ kind: 'approve' }),
  },
  paymentExceptions: {
    action: 'resolvePaymentException',
    subjectKind: 'paymentException',
    // So does a new decision after a failed return.
    isCurrent: sql`split_part(a.terms, ' ', 1) = (SELECT (count(*) + 1)::text FROM recharge_exception_decision d
                                                   WHERE d.exception_id = a.subject_id::uuid)`,
    termsOf: ({ terms, nickname }) => {
      const [, kind, userId] = terms.split(' ');
      if (kind === 'return') return { kind };
      return kind === 'credit' && userId ? { kind, userId, user: nickname ?? '' } : null;
    },
  },
  guardianClaims: {
    action: 'grantGuardianClaim',
    subjectKind: 'guardianClaim',
    isCurrent: sql`true`,
    // Written by `grantClaim` as exactly this.
    termsOf: ({ terms }) => ({ kind: 'refunds', parts: JSON.parse(terms) }),
  },
};

interface Wanted {
  readonly ids: readonly string[];
  readonly viewerId: string;
}

/** First approvals that wait for a second operator, by item. */
export async function firstApprovals(
  db: Db,
  queue: QueueName,
  { ids, viewerId }: Wanted,
): Promise<ReadonlyMap<string, readonly Approval[]>> {
  if (ids.length === 0) return new Map();
  if (queue === 'appointments') return await proposals(db, { ids, viewerId });
  const of = approved[queue];
  if (of === undefined) return new Map();
  const { rows } = await sql<Row>`
    SELECT a.subject_id AS "itemId", a.action, a.operator_id AS "operatorId", o.name, a.at, a.terms, u.nickname
      FROM operator_approval a JOIN operator o ON o.id = a.operator_id
      LEFT JOIN app_user u ON u.id = nullif(split_part(a.terms, ' ', 3), '')::uuid
     WHERE a.action = ${of.action} AND a.subject_kind = ${of.subjectKind}
       AND a.subject_id = ANY (${[...ids]}::text[]) AND a.number = 1 AND ${of.isCurrent}
       AND NOT EXISTS (SELECT FROM operator_approval second
                        WHERE (second.action, second.subject_kind, second.subject_id, second.terms)
                            = (a.action, a.subject_kind, a.subject_id, a.terms) AND second.number = 2)
     ORDER BY a.at, a.operator_id`.execute(db);
  const shown = rows.flatMap((row) => {
    const terms = of.termsOf(row);
    const { itemId, action, operatorId, name, at } = row;
    const operator = { id: operatorId, name };
    const isMine = operatorId === viewerId;
    return terms === null
      ? []
      : [{ itemId, approval: { action, operator, at: at.toISOString(), isMine, terms } }];
  });
  return new Map(
    [...Map.groupBy(shown, ({ itemId }) => itemId)].map(([itemId, all]) => [
      itemId,
      all.map(({ approval }) => approval),
    ]),
  );
}

/** Who proposed a change of an operator agrees with it. */
async function proposals(
  db: Db,
  { ids, viewerId }: Wanted,
): Promise<ReadonlyMap<string, readonly Approval[]>> {
  const rows = await db
    .selectFrom('operator_appointment as proposed')
    .innerJoin('operator', 'operator.id', 'proposed.proposed_by')
    .select(['proposed.id as itemId', 'proposed.proposed_at as at', 'operator.id', 'operator.name'])
    .where('proposed.id', 'in', ids)
    .where('decision', 'is', null)
    .execute();
  const action = 'confirmAppointment';
  const terms = { kind: 'approve' } as const;
  return new Map(
    rows.map(({ itemId, at, id, name }) => [
      itemId,
      [{ action, operator: { id, name }, at: at.toISOString(), isMine: id === viewerId, terms }],
    ]),
  );
}
