import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayAct } from '#domain/operator/check-act.ts';
import { type OperatorActionName, operatorActions, operatorRoles } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import { build } from '#test/build/build.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { act } from './act.ts';
import { rolesOf } from './role-store.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const linesAbout = (id: string) =>
  it.ctx.db.selectFrom('operator_audit').selectAll().where('subject_id', '=', id).execute();

/** An action that writes a row, to check whether it was committed. */
async function actOn(
  operatorId: string,
  action: OperatorActionName,
  more: { reason?: string; fails?: Error } = {},
) {
  const subject = { kind: 'test', id: randomUUID() };
  const witness = await buildOperator(it);
  const { reason = 'A reason long enough', fails } = more;
  const done = act(it.ctx, { operatorId, action, subject, reason }, async (tx, { at }) => {
    await tx
      .insertInto('operator_role')
      .values({ operator_id: witness.id, role: 'finance', granted_at: at })
      .execute();
    if (fails) throw fails;
  });
  const refused = await done.then(() => null).catch((error: unknown) => error);
  return { refused, lines: await linesAbout(subject.id), written: await rolesOf(it.ctx.db, witness.id) };
}

// The keys of the table of actions are the action names.
const actions = Object.keys(operatorActions) as OperatorActionName[];

test.each(operatorRoles)(
  '%s can do what the table allows, each with an audit entry, and nothing else',
  async (role) => {
    const operator = await buildOperator(it, role);
    for (const action of actions) {
      const { refused, lines, written } = await actOn(operator.id, action);
      if (mayAct(action, [role])) {
        expect([action, refused, lines.length, written]).toEqual([action, null, 1, ['finance']]);
        expect(lines[0]).toMatchObject({ action, operator_id: operator.id, reason: 'A reason long enough' });
      } else {
        expect([action, (refused as Refusal).reason]).toEqual([action, 'OPERATOR_ROLE_MISSING']);
        expect([lines, written]).toEqual([[], []]);
      }
    }
  },
);

test.each([
  ['a user who is no operator', () => build(it).user()],
  ['an operator without a role', () => buildOperator(it)],
  [
    'one whose account is disabled',
    async () => {
      const operator = await buildOperator(it, 'moderator');
      const disabled = { disabled_at: it.clock.now() };
      await it.ctx.db.updateTable('operator').set(disabled).where('id', '=', operator.id).execute();
      return operator;
    },
  ],
] as const)('%s can do nothing', async (_, who) => {
  const { id } = await who();
  const { refused, lines, written } = await actOn(id, 'removeScheme');
  expect(refused).toMatchObject({ reason: 'OPERATOR_ROLE_MISSING' });
  expect([lines, written]).toEqual([[], []]);
});

test.each(['', 'four', 'x'.repeat(301)])('without a valid reason nothing is done: %j', async (reason) => {
  const operator = await buildOperator(it, 'moderator');
  const { refused, lines, written } = await actOn(operator.id, 'removeScheme', { reason });
  expect(refused).toMatchObject({ reason: 'OPERATOR_REASON_LENGTH' });
  expect([lines, written]).toEqual([[], []]);
});

test.each([new Refusal('ALREADY_DECIDED'), new Error('broken')])(
  'a failed action leaves no entry: %s',
  async (fails) => {
    const operator = await buildOperator(it, 'moderator');
    const { refused, lines, written } = await actOn(operator.id, 'removeScheme', { fails });
    expect(refused).toBe(fails);
    expect([lines, written]).toEqual([[], []]);
  },
);

test('the audit log cannot be changed or emptied', async () => {
  const operator = await buildOperator(it, 'moderator');
  const { lines } = await actOn(operator.id, 'removeScheme');
  const { db } = it.ctx;
  const id = lines[0]?.id ?? 0;
  await expect(
    db.updateTable('operator_audit').set({ reason: 'another one' }).where('id', '=', id).execute(),
  ).rejects.toThrow();
  await expect(db.deleteFrom('operator_audit').where('id', '=', id).execute()).rejects.toThrow();
  await it.database.asOwner(async (run) => {
    await expect(run('DELETE FROM operator_audit')).rejects.toThrow('append-only');
  });
});
