import type { Context } from '../../context.ts';
import { Fault } from '../../fault.ts';
import { checkEverything } from '../../features/reconciliation/check-everything.ts';
import { openBillDifferences } from '../../features/reconciliation/bill-store.ts';
import type { Command, CommandCall } from '../command.ts';
import { compareBillByHand, sayLastRun } from './reconcile-more.ts';

/**
 * `npm run reconcile`: holds ledger, records and public log against themselves and their books, and bills against the
 * ledger; prints every difference. `--last` says when that was last done by the clock; `--bill 2026-03-14` compares a day.
 */
export const reconcileCommand: Command = {
  speaksToProviders: (args) => args[0] === '--bill',
  async run(ctx, call) {
    const [option, value, ...more] = call.args;
    if (option === undefined) return await everything(ctx, call);
    if (option === '--last' && value === undefined) return await sayLastRun(ctx, call);
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
    zh: `reconcile 不接受这些参数（${args.join(' ')}）。用法：npm run reconcile [-- --last | -- --bill 2026-03-14]`,
    en: `The command reconcile does not take these arguments (${args.join(' ')}). Usage: npm run reconcile [-- --last | -- --bill 2026-03-14]`,
  });
}
