import { grantRole, revokeRole } from '#server/features/operators/accounts/decide-role.ts';
import { operatorAt, roleAt } from './operator-arguments.ts';
import { printAppointed } from './operator-staff.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

async function grant(call: OperatorCall): Promise<void> {
  const { ctx, locale } = call;
  const [operatorId, reason, role] = [call.operatorId(), call.reason(), roleAt(call, 1)];
  const { id: targetId, name } = await operatorAt(call, 0);
  const appointed = await grantRole(ctx, { operatorId, targetId, role, reason });
  printAppointed(call, appointed, locale === 'zh' ? `${name} 现为 ${role}。` : `${name} is now ${role}.`);
}

async function revoke(call: OperatorCall): Promise<void> {
  const { ctx, locale } = call;
  const [operatorId, reason, role] = [call.operatorId(), call.reason(), roleAt(call, 1)];
  const { id: targetId, name } = await operatorAt(call, 0);
  const appointed = await revokeRole(ctx, { operatorId, targetId, role, reason });
  const done = locale === 'zh' ? `${name} 不再是 ${role}。` : `${name} is no longer ${role}.`;
  printAppointed(call, appointed, done);
}

const rules = { options: ['--reason'], flags: [], wordCount: 2 };

export const roleCommands: Readonly<Record<string, OperatorSubcommand>> = {
  grant: { ...rules, usage: '--as NAME grant NAME ROLE --reason WHY', run: grant },
  revoke: { ...rules, usage: '--as NAME revoke NAME ROLE --reason WHY', run: revoke },
};
