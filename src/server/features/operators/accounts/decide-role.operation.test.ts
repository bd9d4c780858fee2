import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { grantRole, revokeRole } from './decide-role.ts';
import { rolesOf } from '../role-store.ts';

let it: TestApp;
let admin: BuiltOperator;
let target: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  [admin, target] = [await buildOperator(it, 'admin'), await buildOperator(it)];
});

const reason = 'Joins or leaves the team';
const order = (changes: { operatorId?: string; targetId?: string } = {}) =>
  ({ operatorId: admin.id, targetId: target.id, role: 'support', reason, ...changes }) as const;
const linesAbout = async (id: string) => {
  const lines = it.ctx.db.selectFrom('operator_audit').selectAll().where('subject_id', '=', id);
  return (await lines.orderBy('id').execute()).map(
    ({ action, operator_id, subject_kind, reason: why, facts }) => ({
      action,
      operatorId: operator_id,
      kind: subject_kind,
      why,
      facts,
    }),
  );
};

test('an admin grants a role once and revokes it once, each with an audit entry', async () => {
  await grantRole(it.ctx, order());
  expect(await rolesOf(it.ctx.db, target.id)).toEqual(['support']);
  await expect(grantRole(it.ctx, order())).rejects.toThrow('ALREADY_DECIDED');
  await revokeRole(it.ctx, order());
  expect(await rolesOf(it.ctx.db, target.id)).toEqual([]);
  await expect(revokeRole(it.ctx, order())).rejects.toThrow('ALREADY_DECIDED');
  const line = { operatorId: admin.id, kind: 'operator', why: reason, facts: { role: 'support' } };
  expect(await linesAbout(target.id)).toEqual([
    { ...line, action: 'grantRole' },
    { ...line, action: 'revokeRole' },
  ]);
});

test.each([
  ['grants', grantRole],
  ['revokes', revokeRole],
] as const)('nobody %s a role of their own account, also with another admin at work', async (_, decide) => {
  await buildOperator(it, 'admin');
  for (const role of ['admin', 'finance'] as const) {
    const own = decide(it.ctx, { ...order({ targetId: admin.id }), role });
    await expect(own).rejects.toThrow('OPERATOR_SELF');
  }
  expect(await rolesOf(it.ctx.db, admin.id)).toEqual(['admin']);
  expect(await linesAbout(admin.id)).toEqual([]);
});

test('whoever is no admin is refused as such, also about the own account and unknown ones', async () => {
  const other = await buildOperator(it, 'support', 'moderator', 'finance');
  for (const targetId of [target.id, other.id, randomUUID()]) {
    const decision = order({ operatorId: other.id, targetId });
    await expect(grantRole(it.ctx, decision)).rejects.toThrow('OPERATOR_ROLE_MISSING');
    await expect(revokeRole(it.ctx, decision)).rejects.toThrow('OPERATOR_ROLE_MISSING');
  }
});

test('an unknown operator is not found', async () => {
  const targetId = randomUUID();
  await expect(grantRole(it.ctx, order({ targetId }))).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
  await expect(revokeRole(it.ctx, order({ targetId }))).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
});
