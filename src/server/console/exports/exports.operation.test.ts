import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleExports } from '#contract/console/exports.ts';
import {
  reportScore,
  release,
  type Sale,
  scores,
  sell,
} from '#server/features/schemes/testing/money-stage.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { exportBill } from './export-bill.ts';
import { exportDaily } from './export-daily.ts';
import { exportEntries } from './export-entries.ts';
import { exportRoutes } from './exports.ts';

let it: TestApp;
let sale: Sale;
let finance: { readonly id: string };
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  sale = await sell(it, 0);
  await reportScore(it, 0, scores.win);
  await release(it);
  finance = await buildOperator(it, 'finance');
});
afterAll(() => it.close());

const reason = '月末对账交会计师';
const audited = async () =>
  await it.ctx.db
    .selectFrom('operator_audit')
    .select(['operator_id', 'reason', 'subject_kind', 'subject_id', 'facts'])
    .where('action', '=', 'exportMoney')
    .orderBy('id')
    .execute();

async function textOf({ content }: { readonly content: AsyncIterable<string> }): Promise<string> {
  const pieces = [];
  for await (const piece of content) pieces.push(piece);
  return pieces.join('');
}

/** Rows of cells, without heads; no cell of these files contains a comma. */
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));

async function accountOf(owner: string | null, kind: string): Promise<number> {
  const { id } = await it.ctx.db
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', owner === null ? 'is' : '=', owner)
    .where('kind', '=', kind as 'balance')
    .executeTakeFirstOrThrow();
  return id;
}

const entriesOf = async (
  query: Omit<Parameters<typeof exportEntries>[1]['query'], 'reason'>,
  more: { readonly locale?: 'zh' | 'en'; readonly operatorId?: string; readonly why?: string } = {},
) => {
  const { locale = 'zh', operatorId = finance.id, why = reason } = more;
  return await exportEntries(it.ctx, {
    query: { ...query, reason: why },
    operator: { id: operatorId },
    locale,
  });
};

test('entries of an account are exported in full, oldest first, with a byte order mark and heads', async () => {
  const account = await accountOf(sale.fan.id, 'balance');
  const file = await entriesOf({ account });
  expect(file.name).toBe(`entries-${account}.csv`);
  const csv = await textOf(file);
  expect(csv).toMatch(/^\uFEFF序号,时间（北京）,交易编号,类型,金额（元）,余额（元）,关联编号,幂等键\r\n/);
  expect(
    rowsOf(csv).map(([seq, at, , kind, amount, balance, ref]) => [seq, at, kind, amount, balance, ref]),
  ).toEqual([
    ['1', '2026-03-14 08:00:00', '充值', '50.00', '50.00', expect.any(String)],
    ['2', '2026-03-14 08:00:00', '解锁', '-38.00', '12.00', sale.schemeId],
  ]);
  expect(await textOf(await entriesOf({ account }, { locale: 'en' }))).toContain('Unlock,-38.00,12.00');
});

test('entries of some days are those of these Beijing days', async () => {
  const account = await accountOf(sale.author.id, 'incomePending');
  const kinds = async (from?: string, to?: string) =>
    rowsOf(await textOf(await entriesOf({ account, from, to }))).map(([, at = '', , kind]) => [
      at.slice(0, 10),
      kind,
    ]);
  const [settled, released] = [
    ['2026-03-16', '结算'],
    ['2026-03-17', '收入到账'],
  ];
  expect(await kinds()).toEqual([settled, released]);
  expect(await kinds('2026-03-16', '2026-03-16')).toEqual([settled]);
  expect(await kinds('2026-03-17')).toEqual([released]);
  expect(await kinds(undefined, '2026-03-15')).toEqual([]);
});

test('more entries than a page are exported once each', async () => {
  const account = await accountOf(null, 'clearing:alipay');
  await it.database.asOwner((run) =>
    run(`SET session_replication_role = replica;
      INSERT INTO ledger_txn (idem_key, content_hash, kind, ref, created_at, entries)
        SELECT 'rc:many' || n, sha256('x'), 'recharged', 'many' || n, '2026-03-18T00:00:00Z'::timestamptz + n * interval '1 second', 2
          FROM generate_series(1, 2500) n;
      INSERT INTO ledger_entry (account_id, seq, txn_id, amount, balance_after)
        SELECT ${account}, a.seq + row_number() OVER (ORDER BY t.id), t.id, -1, 0
          FROM ledger_txn t, ledger_account a WHERE t.ref LIKE 'many%' AND a.id = ${account};
      UPDATE ledger_account SET seq = seq + 2500 WHERE id = ${account};
      RESET session_replication_role`),
  );
  const rows = rowsOf(await textOf(await entriesOf({ account })));
  expect(rows.map(([seq]) => Number(seq))).toEqual(Array.from({ length: rows.length }, (_, at) => at + 1));
  expect(rows.length).toBeGreaterThan(2500);
  const ofDay = rowsOf(await textOf(await entriesOf({ account, from: '2026-03-18', to: '2026-03-18' })));
  expect(ofDay).toHaveLength(2500);
});

test('a statement and the daily report are exported; texts of others become no formulas', async () => {
  const bill = { provider: 'alipay', day: '2026-03-14' } as const;
  const { db } = it.ctx;
  await db
    .insertInto('provider_bill')
    .values({ ...bill, lines: 1, fetched_at: it.clock.now() })
    .execute();
  await db
    .insertInto('provider_bill_line')
    .values({ ...bill, line: 1, kind: 'paid', number: '=HYPERLINK("x")', provider_no: '@1', amount_fen: 500 })
    .execute();
  const actor = { operator: finance, locale: 'en' } as const;
  const ofBill = await exportBill(it.ctx, { ...actor, query: { ...bill, reason } });
  expect(ofBill.name).toBe('alipay-2026-03-14.csv');
  expect((await textOf(ofBill)).split('\r\n')[1]).toBe(`"'=HYPERLINK(""x"")",'@1,Payment,5.00,,,,,,`);
  const days = { from: '2026-03-14', to: '2026-03-15' };
  const daily = await exportDaily(it.ctx, { ...actor, query: { ...days, reason } });
  expect(daily.name).toBe('daily-2026-03-14-2026-03-15.csv');
  const lines = (await textOf(daily)).trimEnd().split('\r\n');
  expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1);
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['2026-03-14', 'Pending'],
    ['2026-03-15', 'Pending'],
  ]);
});

test('each export is audited before its first row, and none is made without role, reason or subject', async () => {
  const account = await accountOf(sale.fan.id, 'balance');
  const before = (await audited()).length;
  // The content is not read.
  await entriesOf({ account, from: '2026-03-14' });
  expect((await audited()).slice(before)).toEqual([
    {
      operator_id: finance.id,
      reason,
      subject_kind: 'export',
      subject_id: 'entries',
      facts: { account, from: '2026-03-14', to: null },
    },
  ]);
  for (const role of ['support', 'moderator', 'admin'] as const) {
    const { id: operatorId } = await buildOperator(it, role);
    await expect(entriesOf({ account }, { operatorId })).rejects.toThrow('OPERATOR_ROLE_MISSING');
  }
  await expect(entriesOf({ account }, { why: '对账' })).rejects.toThrow('OPERATOR_REASON_LENGTH');
  await expect(entriesOf({ account: 99_999_999 })).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
  expect(await audited()).toHaveLength(before + 1);
});

test('exactly the exports of the contract have an operation', () => {
  expect(new Set(exportRoutes.map(({ call }) => call))).toEqual(new Set(Object.values(consoleExports)));
});
