import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { findOperator } from '#server/features/operators/operator-store.ts';
import type { Command, CommandCall } from '../../command.ts';
import { accountCommands } from './operator-accounts.ts';
import { appointmentCommands } from './operator-appointments.ts';
import { noOperatorOf } from './operator-arguments.ts';
import { decisionCommands } from './operator-decisions.ts';
import { linkCommands } from './operator-links.ts';
import { type OperatorCall, type OperatorSubcommand, readOrder, wrongUse } from './operator-order.ts';
import { paymentCommands } from './operator-payments.ts';
import { protectionCommands } from './operator-protection.ts';
import { readingCommands } from './operator-readings.ts';
import { roleCommands } from './operator-roles.ts';
import { staffCommands } from './operator-staff.ts';
import { withdrawalCommands } from './operator-withdrawals.ts';

const subcommands: Readonly<Record<string, OperatorSubcommand>> = {
  ...readingCommands,
  ...staffCommands,
  ...roleCommands,
  ...appointmentCommands,
  ...decisionCommands,
  ...accountCommands,
  ...paymentCommands,
  ...withdrawalCommands,
  ...protectionCommands,
  ...linkCommands,
};

const about = {
  zh: '列出待运营处理的事项，并作出决定。--as 指定作决定的运营账号，须具备相应角色；每个决定都须写明理由并留下记录。还没有管理员时，create 账号名 直接创建第一位管理员；开通链接遗失或无人能登录时，invite 账号名 重新生成，无须 --as。',
  en: 'Lists the cases for operators and decides them. --as is the login name of the operator who decides and must have the role; each decision needs a reason and is recorded in the audit. While there is no admin, create NAME makes the first one; if nobody can log in any more, invite NAME prints a new enrolment link. Both need no --as then.',
};

/** `npm run operator -- [--as NAME] COMMAND …`: lists cases for operators and decides them. */
export const operatorCommand: Command = {
  get help() {
    const lines = usageLines().join('\n');
    return {
      zh: `用法：npm run operator -- [--as 账号名] 命令 …\n\n${about.zh}\n\n${lines}`,
      en: `Usage: npm run operator -- [--as NAME] COMMAND …\n\n${about.en}\n\n${lines}`,
    };
  },
  run: operate,
};

async function operate(ctx: Context, call: CommandCall): Promise<number> {
  const { as, rest } = takeAs(call.args);
  const { command, args } = find(rest);
  const order = readOrder(command, args);
  const operatorId = as === null ? null : await operatorOf(ctx, command, as);
  await command.run(callOf(ctx, call, { command, order, operatorId }));
  return 0;
}

/** `--as NAME` may be at any position. */
function takeAs(args: readonly string[]): { as: string | null; rest: readonly string[] } {
  const at = args.indexOf('--as');
  if (at === -1) return { as: null, rest: args };
  return { as: args[at + 1] ?? '', rest: args.toSpliced(at, 2) };
}

/** Command names have one word or two. */
function find(args: readonly string[]): { command: OperatorSubcommand; args: readonly string[] } {
  for (const count of [2, 1]) {
    const name = args.slice(0, count).join(' ');
    const command = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
    if (command) return { command, args: args.slice(count) };
  }
  const usage = usageLines().join('\n');
  throw new Fault({
    zh: `未知运营命令：${args.join(' ') || '（空）'}。用法：\n${usage}`,
    en: `Unknown operator command: ${args.join(' ') || '(nothing)'}. Usage:\n${usage}`,
  });
}

function usageLines(): string[] {
  return Object.values(subcommands).map(({ usage }) => `  npm run operator -- ${usage}`);
}

async function operatorOf(ctx: Context, command: OperatorSubcommand, name: string): Promise<string> {
  const operator = await findOperator(ctx.db, { name });
  if (operator === null) throw wrongUse(command, noOperatorOf(name));
  return operator.id;
}

interface Found {
  readonly command: OperatorSubcommand;
  readonly order: OperatorCall['order'];
  readonly operatorId: string | null;
}

function callOf(
  ctx: Context,
  { locale, print }: CommandCall,
  { command, order, operatorId }: Found,
): OperatorCall {
  const wrong: OperatorCall['wrong'] = (words) => wrongUse(command, words);
  return {
    ctx,
    order,
    locale,
    print,
    wrong,
    actingId: operatorId,
    operatorId() {
      if (operatorId !== null) return operatorId;
      throw wrong({
        zh: '须用 --as 指定操作人的账号名。',
        en: 'Specify the acting operator with --as NAME.',
      });
    },
    reason() {
      const reason = order.values.get('--reason');
      if (reason !== undefined) return reason;
      throw wrong({ zh: '须用 --reason 写明理由。', en: 'Give a reason with --reason.' });
    },
  };
}
