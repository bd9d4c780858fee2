import { Fault } from '../../fault.ts';
import { reconcile } from '../../features/ledger/reconcile.ts';
import { checkLog } from '../../features/log/check-log.ts';
import { checkRecords } from '../../features/records/check-records.ts';
import type { Command } from '../command.ts';

/** `npm run reconcile`: holds ledger, records and public log against themselves and their books; prints every difference. */
export const reconcileCommand: Command = {
  developmentOnly: false,
  async run(ctx, { args, locale, print }) {
    const { db } = ctx;
    if (args.length > 0) throw takesNothing(args);
    const differences = [...(await reconcile(db)), ...(await checkRecords(db)), ...(await checkLog(ctx))];
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
  },
};

function takesNothing(args: readonly string[]): Fault {
  return new Fault({
    zh: `reconcile 不接受参数（${args.join(' ')}）。用法：npm run reconcile`,
    en: `The command reconcile takes no arguments (${args.join(' ')}). Usage: npm run reconcile`,
  });
}
