import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteRecord } from '../store/note-record.ts';
import { decideVoid, differences, type Sale, reportScore, scores, sell } from '../testing/money-stage.ts';

let it: TestApp;
let sale: Sale;
let unlockId: string;
let settled: { readonly picks: string; readonly results: string };

beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  sale = await sell(it, 0, { refundIfLost: true });
  await reportScore(it, 0, scores.win);
  const unlock = it.ctx.db.selectFrom('unlock').select('id').where('scheme_id', '=', sale.schemeId);
  unlockId = (await unlock.executeTakeFirstOrThrow()).id;
  const first = it.ctx.db.selectFrom('scheme_settlement').select(['picks', 'results']);
  const row = await first.where('scheme_id', '=', sale.schemeId).executeTakeFirstOrThrow();
  settled = { picks: JSON.stringify(row.picks), results: JSON.stringify(row.results) };
});
afterAll(async () => {
  expect(await differences(it)).toEqual([]);
  await it.close();
});

interface Row {
  readonly schemeId?: string;
  readonly number?: number;
  readonly outcome?: string;
  readonly parts?: number | null;
  readonly e16?: string | null;
  readonly picks?: string;
}

/** Inserts a settlement with the rights of the application; only database guards can reject it. */
async function insert({
  schemeId = sale.schemeId,
  number = 2,
  outcome = 'loss',
  ...profit
}: Row): Promise<void> {
  const { parts = -4000, e16 = '-10000000000000000', picks = settled.picks } = profit;
  const at = it.clock.now();
  await sql`
    INSERT INTO scheme_settlement (scheme_id, number, outcome, profit_parts, profit_e16, rule_version, results, picks,
                                   sources, settled_at, income_available_at)
    VALUES (${schemeId}, ${number}, ${outcome}, ${parts}, ${e16}::numeric, 'book-1', ${settled.results}::jsonb,
            ${picks}::jsonb, '[]'::jsonb, ${at}, ${at})`.execute(it.ctx.db);
}

test.each<[string, Row, string]>([
  ['with a gap in the numbers', { number: 3 }, 'ST001'],
  ['with a used number', { number: 1 }, 'ST001'],
  ['equal to the current one', { outcome: 'win', parts: 4200, e16: '10500000000000000' }, 'ST003'],
  ['that wins with a negative profit', { outcome: 'win' }, '23514'],
  ['with half a stake lost as a full loss', { parts: -2000, e16: '-5000000000000000' }, '23514'],
  ['with two different profits', { parts: -3000 }, '23514'],
  ['that is void with a profit', { outcome: 'void' }, '23514'],
  ['without a profit', { parts: null, e16: null }, '23514'],
])('the database refuses a settlement %s', async (_, row, code) => {
  await expect(insert(row)).rejects.toMatchObject({ code });
});

test("the database refuses a result after an operator's decision", async () => {
  const decided = await sell(it, 1);
  await decideVoid(it, decided.schemeId);
  await expect(insert({ schemeId: decided.schemeId })).rejects.toMatchObject({ code: 'ST002' });
});

test('the database refuses to settle a withdrawn scheme', async () => {
  const { schemeId } = await sell(it, 2);
  const at = it.clock.now();
  await transaction(it.ctx.db, async (tx) => {
    await tx.insertInto('scheme_withdrawal').values({ scheme_id: schemeId, withdrawn_at: at }).execute();
    await noteRecord(tx, schemeId);
  });
  await expect(insert({ schemeId, number: 1 })).rejects.toMatchObject({ code: 'ST004' });
});

test.each<
  [
    string,
    Partial<Record<'refund_fen' | 'platform_fen' | 'analyst_fen' | 'advanced_fen' | 'number', number>>,
    string,
  ]
>([
  ['with a gap in the numbers', { number: 4 }, 'PO001'],
  ['that does not split the price', { refund_fen: 3799 }, 'PO002'],
  ['with the transfer of another payout', {}, 'PO003'],
  ['with a wrong advance of the platform', { advanced_fen: 2660 }, 'PO003'],
])('the database refuses a payout %s', async (_, changes, code) => {
  const { txn_id } = await it.ctx.db
    .selectFrom('unlock_payout')
    .select('txn_id')
    .where('unlock_id', '=', unlockId)
    .executeTakeFirstOrThrow();
  // Repeats the transfer of the first payout: without that constraint only the row checks can reject it.
  const insertion = it.database.asOwner((run) =>
    run(`ALTER TABLE unlock_payout DROP CONSTRAINT IF EXISTS unlock_payout_txn_id_key;
         INSERT INTO unlock_payout (unlock_id, number, settlement_number, is_removed, refund_fen, platform_fen, analyst_fen,
                                    forgiven_fen, from_income_fen, advanced_fen, txn_id, paid_at)
         VALUES ('${unlockId}', ${changes.number ?? 2}, 1, false, ${changes.refund_fen ?? 3800}, ${changes.platform_fen ?? 0},
                 ${changes.analyst_fen ?? 0}, 0, 0, ${changes.advanced_fen ?? 0}, ${txn_id}, '2026-03-16')`),
  );
  await expect(insertion).rejects.toMatchObject({ code });
});
