import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { openOperatorSession } from '#server/features/operators/access/session-store.ts';
import { insertOperator } from '#server/features/operators/operator-store.ts';
import { insertRole } from '#server/features/operators/role-store.ts';

export interface Crowd {
  readonly users: number;
  /** Messages that wait for an answer. */
  readonly messages: number;
}

export interface OperatorAtWork {
  /** Token of a session. */
  readonly token: string;
  readonly userId: string;
  /** A message that waits. */
  readonly messageId: string;
}

/** Users who registered over three years, messages of some of them, and an operator with every role but admin. */
export async function makeCrowd({ db, clock }: Context, { users, messages }: Crowd): Promise<OperatorAtWork> {
  const at = clock.now();
  await sql`
    INSERT INTO app_user (id, mobile, nickname, registered_at)
    SELECT gen_random_uuid(), (13200000000 + n)::text, 'Fan ' || n, ${at}::timestamptz - n * interval '94 seconds'
      FROM generate_series(${users}::integer, 1, -1) n`.execute(db);
  await sql`
    INSERT INTO feedback (id, user_id, kind, content, at)
    SELECT gen_random_uuid(), id, 'money', '充值没有到账，订单在这里：' || nickname, ${at}
      FROM app_user ORDER BY registered_at DESC, id LIMIT ${messages}`.execute(db);
  await sql`ANALYZE app_user, feedback, operator_waiting`.execute(db);
  const { user_id: userId, id: messageId } = await db
    .selectFrom('feedback')
    .select(['id', 'user_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const operator = { id: randomUUID(), name: 'bench' };
  const { token } = await transaction(db, async (tx) => {
    await insertOperator(tx, operator, at);
    for (const role of ['support', 'moderator', 'finance'] as const)
      await insertRole(tx, { operatorId: operator.id, role }, at);
    return await openOperatorSession(tx, {
      operatorId: operator.id,
      device: 'bench',
      address: '127.0.0.1',
      at,
    });
  });
  return { token, userId, messageId };
}
