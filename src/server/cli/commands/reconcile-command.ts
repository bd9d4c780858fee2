import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import { checkEverything } from '#server/features/payments/reconciliation/check-everything.ts';
import { openBillDifferences } from '#server/features/payments/reconciliation/bill-store.ts';
import type { Command, CommandCall } from '../command.ts';
import { compareBillByHand, describeLastRun } from './reconcile-more.ts';

const usage = 'npm run reconcile [-- --last | -- --bill 2026-03-14]';

/**
 * `npm run reconcile`: checks ledger, records, predictions and public log for consistency, and compares the providers' statements
 * with the ledger; prints all differences. `--last` shows the last scheduled run; `--bill 2026-03-14` compares one
 * day.
 */
export const reconcileCommand: Command = {
  help: {
    zh: `用法：${usage}

核对账本、封存记录、战绩、榜单、模型预测和公示账，列出所有差异；有差异时退出码为 1。\n  --last      最近一次定时对账的结果\n  --bill DAY  与支付渠道某一天的账单核对`,
    en: `Usage: ${usage}

Checks ledger, seals, records, leaderboards, predictions and public log for consistency and prints every difference; exits with 1 if there is any.\n  --last      result of the last scheduled run\n  --bill DAY  compares with the providers' statements of a day`,
  },
  speaksToProviders: (args) => args[0] === '--bill',
  async run(ctx, call) {
    const [option, value, ...more] = call.args;
    if (option === undefined) return await everything(ctx, call);
    if (option === '--last' && value === undefined) return await describeLastRun(ctx, call);
    if (option === '--bill' && value !== undefined && more.length === 0)
      return await compareBillByHand(ctx, call, value);
    throw wrongUse(call.args);
  },
};

async function everything(ctx: Context, { locale, print }: CommandCall): Promise<number> {
  const { db } = ctx;
  const bills = (await openBillDifferences(db)).map((facts) => ({
    invariant: 'every bill of a provider tells what the ledger moved',
    facts: { ...facts },
  }));
  const differences = [...(await checkEverything(ctx)), ...bills];
  for (const { invariant, facts } of differences) print(`${invariant} ${JSON.stringify(facts)}`);
  const { accounts, entries, sum } = await db
    .selectFrom('ledger_entry')
    .select((entry) => [
      entry.fn.count<number>('account_id').distinct().as('accounts'),
      entry.fn.countAll<number>().as('entries'),
      entry.fn.coalesce(entry.fn.sum<string>('amount'), entry.lit(0)).as('sum'),
    ])
    .executeTakeFirstOrThrow();
  const facts = { differences: differences.length, accounts, entries, sumFen: Number(sum) };
  print(
    locale === 'zh'
      ? `${facts.accounts} 个账户，${facts.entries} 条分录，合计 ${facts.sumFen} 分，差异 ${facts.differences} 处。`
      : `${facts.accounts} accounts, ${facts.entries} entries, sum ${facts.sumFen} fen, ${facts.differences} differences.`,
  );
  return differences.length === 0 ? 0 : 1;
}

function wrongUse(args: readonly string[]): Fault {
  return new Fault({
    zh: `未知参数：${args.join(' ')}。用法：${usage}`,
    en: `Unknown arguments: ${args.join(' ')}. Usage: ${usage}`,
  });
}
