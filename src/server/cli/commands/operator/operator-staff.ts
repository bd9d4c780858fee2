import { operatorNamePattern } from '#domain/operator/access-rules.ts';
import { hasAdmin } from '#server/features/operators/admins.ts';
import {
  createFirstAdmin,
  inviteAtCommandLine,
} from '#server/features/operators/accounts/decide-at-command-line.ts';
import {
  createOperator,
  disableOperator,
  enableOperator,
  type InvitedOperator,
  resetOperator,
} from '#server/features/operators/accounts/decide-operator.ts';
import { listOperators } from '#server/views/console/operators/list-operators.ts';
import { operatorAt, rolesOption, wordAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';
import { doneWords, linkWords, stateWords } from './staff-words.ts';

/** `2026-03-14 15:00Z` */
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`;

function printLink({ ctx, locale, print }: OperatorCall, { name, token, expiresAt }: InvitedOperator): void {
  print(linkWords[locale](name, minuteOf(expiresAt)));
  // In the fragment, which browsers send to no server.
  print(`${ctx.config.publicUrl}/console/enrol#${token}`);
}

async function create(call: OperatorCall): Promise<void> {
  const { ctx, actingId } = call;
  const [name, roles] = [wordAt(call, 0), rolesOption(call)];
  if (!operatorNamePattern.test(name)) throw call.wrong(notAName(name));
  // Only an admin may appoint operators; the first one is appointed with database access.
  const isFirst = actingId === null && !(await hasAdmin(ctx.db));
  const invited = isFirst
    ? await createFirstAdmin(ctx, { name, roles, reason: reasonOf(call, 'The first admin') })
    : await createOperator(ctx, { operatorId: call.operatorId(), reason: call.reason(), name, roles });
  printLink(call, invited);
}

async function invite(call: OperatorCall): Promise<void> {
  const { ctx, actingId: operatorId } = call;
  const { id: targetId } = await operatorAt(call, 0);
  const invited =
    operatorId === null
      ? await inviteAtCommandLine(ctx, { targetId, reason: reasonOf(call, 'Invited anew') })
      : await resetOperator(ctx, { operatorId, targetId, reason: call.reason() });
  printLink(call, invited);
}

/** The reason of somebody with database access, who may give one. */
function reasonOf({ order }: OperatorCall, otherwise: string): string {
  return order.values.get('--reason') ?? `${otherwise}, at the command line`;
}

function notAName(name: string) {
  return {
    zh: `“${name}”不能用作账号名：须为 2 到 32 个小写字母、数字或连字符，以字母开头。`,
    en: `“${name}” cannot be a login name: use 2 to 32 lower-case letters, digits or hyphens, with a letter first.`,
  };
}

const decides =
  (decide: typeof disableOperator) =>
  async (call: OperatorCall): Promise<void> => {
    const [operatorId, reason] = [call.operatorId(), call.reason()];
    const { id: targetId } = await operatorAt(call, 0);
    await decide(call.ctx, { operatorId, targetId, reason });
    call.print(doneWords[call.locale]);
  };

async function list({ ctx, locale, print }: OperatorCall): Promise<void> {
  for (const { name, roles, state } of (await listOperators(ctx)).items)
    print([name, roles.join(',') || '-', stateWords[locale][state]].join('  '));
}

const rules = { options: ['--reason'], flags: [], wordCount: 1 };

/** Operators themselves: list, create, invite, disable, enable. */
export const staffCommands: Readonly<Record<string, OperatorSubcommand>> = {
  operators: { options: [], flags: [], wordCount: 0, usage: 'operators', run: list },
  create: {
    ...rules,
    options: ['--reason', '--roles'],
    usage: '[--as NAME --reason WHY] create NAME [--roles ROLE,…]',
    run: create,
  },
  invite: { ...rules, usage: '[--as NAME --reason WHY] invite NAME', run: invite },
  disable: { ...rules, usage: '--as NAME disable NAME --reason WHY', run: decides(disableOperator) },
  enable: { ...rules, usage: '--as NAME enable NAME --reason WHY', run: decides(enableOperator) },
};
