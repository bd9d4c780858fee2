import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountKind, TransferKind } from '#domain/ledger/posting.ts';
import { fen } from '#domain/money/fen.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { postTransfer, type Transfer } from './post-transfer.ts';
import { payoutOf, rechargeOf, releaseOf, unlockOf } from './testing/money.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.becomeApplication();
});
afterAll(() => database.close());

const post = (transfer: Transfer) => transaction(database.db, (tx) => postTransfer(tx, transfer));

const kinds: readonly TransferKind[] = ['recharged', 'unlocked', 'incomeReleased'];
const owned: readonly AccountKind[] = ['balance', 'income', 'incomePending', 'withdrawal', 'escrow'];
const platform: readonly AccountKind[] = [
  'platformRevenue',
  'taxPayable',
  'promotions',
  'clearing:alipay',
  'clearing:wechat',
];

/** One user with money in every account a user can own. */
async function wealthy(): Promise<string> {
  const userId = randomUUID();
  const schemeId = randomUUID();
  await post(rechargeOf(userId, 10_000));
  const { txnId } = await post(unlockOf(userId, schemeId, 4000));
  const earned = { analystFen: 3000, platformFen: 1000, authorId: userId };
  await post(payoutOf({ buyerId: userId, schemeId, holdTxnId: txnId, ...earned }));
  await post(releaseOf(userId, 1500));
  return userId;
}

test('money moves along the allowed flows and no other', async () => {
  const userId = await wealthy();
  const everyKind = [...owned, ...platform];
  const moved: string[] = [];
  for (const kind of kinds) {
    for (const from of everyKind) {
      for (const to of everyKind.filter((each) => each !== from)) {
        const ownerOf = (each: AccountKind) => (owned.includes(each) ? userId : null);
        const legs = [
          { owner: ownerOf(from), kind: from, amountFen: fen(-1) },
          { owner: ownerOf(to), kind: to, amountFen: fen(1) },
        ];
        const transfer = { kind, legs, key: randomUUID(), ref: 'flow', at: new Date() };
        const isMoved = await post(transfer).then(
          () => true,
          () => false,
        );
        if (isMoved) moved.push(`${kind}: ${from} → ${to}`);
      }
    }
  }
  expect(moved).toEqual([
    'recharged: clearing:alipay → balance',
    'recharged: clearing:wechat → balance',
    'unlocked: balance → escrow',
    'incomeReleased: incomePending → income',
  ]);
});

test.each(kinds.concat('paidOut'))('recharged money cannot leave by %s', async (kind) => {
  const userId = await wealthy();
  for (const way of ['withdrawal', 'income', 'clearing:alipay', 'clearing:wechat'] as const) {
    const owner = way.startsWith('clearing') ? null : userId;
    const legs = [
      { owner: userId, kind: 'balance' as const, amountFen: fen(-100) },
      { owner, kind: way, amountFen: fen(100) },
    ];
    const leaving = post({ kind, legs, key: randomUUID(), ref: 'leaving', at: new Date() });
    await expect(leaving).rejects.toMatchObject({ code: 'LG008' });
  }
});

test('income of one user is never released to another', async () => {
  const userId = await wealthy();
  const legs = [
    { owner: userId, kind: 'incomePending' as const, amountFen: fen(-100) },
    { owner: randomUUID(), kind: 'income' as const, amountFen: fen(100) },
  ];
  const crossed = post({ kind: 'incomeReleased', legs, key: randomUUID(), ref: 'crossed', at: new Date() });
  await expect(crossed).rejects.toMatchObject({ code: 'LG008' });
});

test.each([
  ['do not add up to zero', [-100, 99]],
  ['are only one', [-100]],
  ['move nothing', [0, 0]],
])('legs that %s are refused', async (_, amounts) => {
  const userId = randomUUID();
  const accounts = [
    { owner: null, kind: 'clearing:alipay' as const },
    { owner: userId, kind: 'balance' as const },
  ];
  const legs = amounts.map((amount, index) => ({
    ...(accounts[index] ?? accounts[0]),
    amountFen: fen(amount),
  }));
  const transfer = { kind: 'recharged', legs, key: randomUUID(), ref: 'wrong', at: new Date() } as Transfer;
  await expect(post(transfer)).rejects.toThrow();
  const { rows } = await database.db.executeQuery<{ id: number }>(
    database.db.selectFrom('ledger_account').select('id').where('owner_id', '=', userId).compile(),
  );
  expect(rows).toEqual([]);
});
