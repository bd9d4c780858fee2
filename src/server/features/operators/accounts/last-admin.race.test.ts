import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { createFirstAdmin } from './decide-at-command-line.ts';
import { disableOperator } from './decide-operator.ts';
import { revokeRole } from './decide-role.ts';

const ROUNDS = 12;
const reason = 'Leaves the team';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 8 });
});
afterAll(() => it.close());

const removeAdmins = () => it.ctx.db.deleteFrom('operator_role').where('role', '=', 'admin').execute();
const enabledAdmins = async () =>
  await it.ctx.db
    .selectFrom('operator_role')
    .innerJoin('operator', 'operator.id', 'operator_role.operator_id')
    .select('name')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute();

interface Both {
  readonly operatorId: string;
  readonly targetId: string;
}
const revoke = (both: Both) => revokeRole(it.ctx, { ...both, role: 'admin', reason });
const disable = (both: Both) => disableOperator(it.ctx, { ...both, reason });

test.each([
  ['revoke each other', revoke, revoke],
  ['disable each other', disable, disable],
  ['revoke and disable each other', revoke, disable],
] as const)('of the last two admins who %s at the same moment one remains', async (_, one, other) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await removeAdmins();
    const [a, b] = [await buildOperator(it, 'admin'), await buildOperator(it, 'admin')];
    const done = await Promise.allSettled([
      one({ operatorId: a.id, targetId: b.id }),
      other({ operatorId: b.id, targetId: a.id }),
    ]);
    const refused = done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    // The second was still an admin when it began, or no longer.
    const why = expect.stringMatching(/^OPERATOR_(LAST_ADMIN|ROLE_MISSING)$/);
    expect(refused).toEqual([expect.objectContaining({ reason: why })]);
    expect(await enabledAdmins()).toHaveLength(1);
  }
});

test('of several first admins at the same moment one is created', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await removeAdmins();
    const names = ['a', 'b', 'c', 'd'].map((letter) => `first-${letter}-${round}`);
    const created = await Promise.allSettled(
      names.map((name) => createFirstAdmin(it.ctx, { name, roles: [], reason })),
    );
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await enabledAdmins()).toHaveLength(1);
  }
});
