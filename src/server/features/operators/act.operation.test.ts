import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayAct } from '#domain/operator/check-act.ts';
import { type OperatorActionName, operatorActions, operatorRoles } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildOperator } from '#test/build/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { act } from './act.ts';
import { grantFirstAdmin, grantRole, revokeRole } from './decide-role.ts';
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
  const witness = await build(it).user();
  const { reason = 'A reason long enough', fails } = more;
  const done = act(it.ctx, { operatorId, action, subject, reason }, async (tx, { at }) => {
    await tx
      .insertInto('operator_role')
      .values({ user_id: witness.id, role: 'finance', granted_at: at })
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
  ['nobody of the staff', () => build(it).user()],
  [
    'one whose account is disabled',
    async () => {
      const operator = await buildOperator(it, 'moderator');
      const disabled = { disabled_at: it.clock.now() };
      await it.ctx.db.updateTable('app_user').set(disabled).where('id', '=', operator.id).execute();
      return operator;
    },
  ],
] as const)('%s can do nothing', async (_, who) => {
  const { id }: BuiltUser = await who();
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

test('the first admin is appointed once, with an audit entry', async () => {
  await it.ctx.db.deleteFrom('operator_role').execute();
  const [first, second] = [await build(it).user(), await build(it).user()];
  await grantFirstAdmin(it.ctx, first.id);
  await expect(grantFirstAdmin(it.ctx, second.id)).rejects.toThrow('OPERATOR_ROLE_MISSING');
  expect(await rolesOf(it.ctx.db, first.id)).toEqual(['admin']);
  expect(await rolesOf(it.ctx.db, second.id)).toEqual([]);
  expect(await linesAbout(first.id)).toMatchObject([{ operator_id: null, action: 'grantRole' }]);
});

test('an admin grants a role once and revokes it once', async () => {
  const [admin, user] = [await buildOperator(it, 'admin'), await build(it).user()];
  const order = { operatorId: admin.id, userId: user.id, role: 'support', reason: 'Joins the team' } as const;
  await grantRole(it.ctx, order);
  expect(await rolesOf(it.ctx.db, user.id)).toEqual(['support']);
  await expect(grantRole(it.ctx, order)).rejects.toThrow('ALREADY_DECIDED');
  await revokeRole(it.ctx, order);
  expect(await rolesOf(it.ctx.db, user.id)).toEqual([]);
  await expect(revokeRole(it.ctx, order)).rejects.toThrow('ALREADY_DECIDED');
  expect((await linesAbout(user.id)).map(({ action, facts }) => [action, facts])).toEqual([
    ['grantRole', { role: 'support' }],
    ['revokeRole', { role: 'support' }],
  ]);
});
