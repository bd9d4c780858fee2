import { grantRole, revokeRole } from '#server/features/operators/decide-role.ts';
import { operatorAt, roleAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

async function grant(call: OperatorCall): Promise<void> {
  const { ctx, locale, print } = call;
  const [operatorId, reason, role] = [call.operatorId(), call.reason(), roleAt(call, 1)];
  const { id: targetId, name } = await operatorAt(call, 0);
  await grantRole(ctx, { operatorId, targetId, role, reason });
  print(locale === 'zh' ? `${name} 现为 ${role}。` : `${name} is now ${role}.`);
}

async function revoke(call: OperatorCall): Promise<void> {
  const { ctx, locale, print } = call;
  const [operatorId, reason, role] = [call.operatorId(), call.reason(), roleAt(call, 1)];
  const { id: targetId, name } = await operatorAt(call, 0);
  await revokeRole(ctx, { operatorId, targetId, role, reason });
  print(locale === 'zh' ? `${name} 不再是 ${role}。` : `${name} is no longer ${role}.`);
}

const rules = { options: ['--reason'], flags: [], wordCount: 2 };

export const roleCommands: Readonly<Record<string, OperatorSubcommand>> = {
  grant: { ...rules, usage: '--as NAME grant NAME ROLE --reason WHY', run: grant },
  revoke: { ...rules, usage: '--as NAME revoke NAME ROLE --reason WHY', run: revoke },
};
