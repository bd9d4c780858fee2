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
  resetOperator,
} from '#server/features/operators/accounts/decide-operator.ts';
import type { Appointed } from '#server/features/operators/appointments/appoint.ts';
import type { InvitedOperator } from '#server/features/operators/appointments/carry-out-change.ts';
import { listOperators } from '#server/views/console/operators/list-operators.ts';
import { operatorAt, rolesOption, wordAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';
import { doneWords, linkWords, stateWords, waitsWords } from './staff-words.ts';

/** `2026-03-14 15:00Z` */
export const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`;

/** The link of whoever was invited, or that another admin has to confirm first. */
export function printAppointed(call: OperatorCall, appointed: Appointed, done: string): void {
  if (appointed.verdict === 'waiting') call.print(waitsWords[call.locale]);
  else if (appointed.invited === null) call.print(done);
  else printLink(call, appointed.invited);
}

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
  if (isFirst) {
    const reason = reasonOf(call, 'The first admin');
    printLink(call, await createFirstAdmin(ctx, { name, roles, reason }));
    return;
  }
  const order = { operatorId: call.operatorId(), reason: call.reason(), name, roles };
  printAppointed(call, await createOperator(ctx, order), doneWords[call.locale]);
}

async function invite(call: OperatorCall): Promise<void> {
  const { ctx, actingId: operatorId } = call;
  const { id: targetId } = await operatorAt(call, 0);
  if (operatorId === null) {
    const reason = reasonOf(call, 'Invited anew');
    printLink(call, await inviteAtCommandLine(ctx, { targetId, reason }));
    return;
  }
  const appointed = await resetOperator(ctx, { operatorId, targetId, reason: call.reason() });
  printAppointed(call, appointed, doneWords[call.locale]);
}

/** The reason of somebody with database access, who may give one. */
export function reasonOf({ order }: OperatorCall, otherwise: string): string {
  return order.values.get('--reason') ?? `${otherwise}, at the command line`;
}

function notAName(name: string) {
  return {
    zh: `“${name}”不能用作账号名：须为 2 到 32 个小写字母、数字或连字符，以字母开头。`,
    en: `“${name}” cannot be a login name: use 2 to 32 lower-case letters, digits or hyphens, with a letter first.`,
  };
}

async function disable(call: OperatorCall): Promise<void> {
  const [operatorId, reason] = [call.operatorId(), call.reason()];
  const { id: targetId } = await operatorAt(call, 0);
  await disableOperator(call.ctx, { operatorId, targetId, reason });
  call.print(doneWords[call.locale]);
}

async function enable(call: OperatorCall): Promise<void> {
  const [operatorId, reason] = [call.operatorId(), call.reason()];
  const { id: targetId } = await operatorAt(call, 0);
  const appointed = await enableOperator(call.ctx, { operatorId, targetId, reason });
  printAppointed(call, appointed, doneWords[call.locale]);
}

async function list({ ctx, locale, print }: OperatorCall): Promise<void> {
  for (const { name, roles, state } of (await listOperators(ctx, null)).items)
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
  disable: { ...rules, usage: '--as NAME disable NAME --reason WHY', run: disable },
  enable: { ...rules, usage: '--as NAME enable NAME --reason WHY', run: enable },
};
