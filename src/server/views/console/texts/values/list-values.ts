import type { valuesInForce } from '#contract/console/texts.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { consoleValues, userValues } from './access-values.ts';
import { rechargeValues, withdrawalValues } from './money-values.ts';
import { priceValues, publishingValues, settlementValues } from './scheme-values.ts';

type Values = CallAnswer<typeof valuesInForce>;

/** The values that this process works with, and the processes that are running. */
export async function listValues({ db, config }: Context): Promise<Values> {
  return {
    processes: await readProcesses(db),
    groups: [
      { title: { zh: '价格与分成', en: 'Prices and shares' }, values: priceValues(config) },
      { title: { zh: '发布', en: 'Publishing' }, values: publishingValues(config) },
      { title: { zh: '赛果与结算', en: 'Results and settlement' }, values: settlementValues(config) },
      { title: { zh: '充值', en: 'Top-ups' }, values: rechargeValues() },
      { title: { zh: '提现', en: 'Withdrawals' }, values: withdrawalValues(config) },
      { title: { zh: '用户', en: 'Users' }, values: userValues(config) },
      { title: { zh: '运营后台', en: 'Console' }, values: consoleValues() },
    ],
  };
}

async function readProcesses(db: Db): Promise<Values['processes']> {
  const rows = await db
    .selectFrom('node_report')
    .select(['host', 'version', 'started_at', 'reported_at'])
    .orderBy('started_at')
    .execute();
  return rows.map(({ started_at, reported_at, ...row }) => ({
    ...row,
    startedAt: started_at.toISOString(),
    reportedAt: reported_at.toISOString(),
  }));
}
