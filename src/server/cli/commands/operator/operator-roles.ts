import { grantFirstAdmin, grantRole, revokeRole } from '#server/features/operators/decide-role.ts';
import { isRoleAssigned } from '#server/features/operators/role-store.ts';
import { roleAt, userAt, wordAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

async function grant(call: OperatorCall): Promise<void> {
  const { ctx, locale, print } = call;
  const userId = await userAt(call, 0);
  const role = roleAt(call, 1);
  // Only an admin may appoint an admin; the first one is appointed with database access.
  if (role === 'admin' && !(await isRoleAssigned(ctx.db, 'admin'))) {
    await grantFirstAdmin(ctx, userId);
  } else {
    await grantRole(ctx, { operatorId: call.operatorId(), userId, role, reason: call.reason() });
  }
  const mobile = wordAt(call, 0);
  print(locale === 'zh' ? `${mobile} 现为 ${role}。` : `${mobile} is now ${role}.`);
}

async function revoke(call: OperatorCall): Promise<void> {
  const userId = await userAt(call, 0);
  const role = roleAt(call, 1);
  await revokeRole(call.ctx, { operatorId: call.operatorId(), userId, role, reason: call.reason() });
  const mobile = wordAt(call, 0);
  call.print(call.locale === 'zh' ? `${mobile} 不再是 ${role}。` : `${mobile} is no longer ${role}.`);
}

const rules = { options: ['--reason'], flags: [], wordCount: 2 };

export const roleCommands: Readonly<Record<string, OperatorSubcommand>> = {
  grant: { ...rules, usage: '[--as MOBILE] grant MOBILE ROLE --reason WHY', run: grant },
  revoke: { ...rules, usage: '--as MOBILE revoke MOBILE ROLE --reason WHY', run: revoke },
};
