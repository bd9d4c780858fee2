import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountKind } from '#domain/ledger/posting.ts';
import { fen } from '#domain/money/fen.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { ledgerInvariants } from './reconcile/ledger-invariants.ts';
import { postTransfer, type Transfer } from './post-transfer.ts';
import { lockBalances, postTransfers } from './post-transfers.ts';
import { readBalances } from './read-balances.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { payoutOf, rechargeOf, releaseOf, unlockOf } from './testing/money.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.becomeApplication();
});
afterAll(async () => {
  expect(await reconcile(database.db, ledgerInvariants)).toEqual([]);
  await database.close();
});

let buyerId: string;
let authorId: string;
let unlockId: string;
/** Bought for 1800 with 8200 left, then paid out in these parts. */
async function paidOut(parts: { refundFen?: number; platformFen?: number; analystFen?: number }) {
  const schemeId = randomUUID();
  await post(rechargeOf(buyerId, 10_000));
  const { txnId: holdTxnId } = await post(unlockOf(buyerId, schemeId, 1800));
  await post(payoutOf({ buyerId, authorId, schemeId, holdTxnId, unlockId, ...parts }));
}
beforeEach(() => {
  [buyerId, authorId, unlockId] = [randomUUID(), randomUUID(), randomUUID()];
});

const post = (transfer: Transfer) => transaction(database.db, (tx) => postTransfer(tx, transfer));
type Move = readonly [kind: AccountKind, amount: number, owner?: string];

/** A correction of the unlock; owners follow from the account kind unless given. */
function correction(moves: readonly Move[], ref: string = unlockId): Transfer {
  const owners: Partial<Record<AccountKind, string>> = {
    balance: buyerId,
    incomePending: authorId,
    income: authorId,
  };
  const legs = moves.map(([kind, amount, owner]) => ({
    owner: owner ?? owners[kind] ?? null,
    kind,
    amountFen: fen(amount),
  }));
  return { kind: 'corrected', legs, key: `co:${randomUUID()}`, ref, at: new Date() };
}

describe('a balance pays for a correction', () => {
  test('the refund of this unlock', async () => {
    await paidOut({ refundFen: 1800 });
    await post(
      correction([
        ['balance', -1800],
        ['platformRevenue', 540],
        ['incomePending', 1260],
      ]),
    );
    expect(await readBalances(database.db, buyerId)).toMatchObject({ balanceFen: 8200 });
    expect(await readBalances(database.db, authorId)).toMatchObject({ pendingFen: 1260 });
  });

  test.each<[string, number, number]>([
    ['more than the refund', 900, 901],
    ['anything after no refund', 0, 1],
    ['the whole balance', 1800, 8200],
  ])('never %s', async (_, refundFen, takenFen) => {
    const left = 1800 - refundFen;
    await paidOut({ refundFen, platformFen: left });
    const taken = correction([
      ['balance', -takenFen],
      ['incomePending', takenFen],
    ]);
    await expect(post(taken)).rejects.toMatchObject({ code: 'LG009' });
  });

  test('never a second time what it has paid already', async () => {
    await paidOut({ refundFen: 1800 });
    await post(
      correction([
        ['balance', -1800],
        ['platformRevenue', 1800],
      ]),
    );
    const again = correction([
      ['balance', -1],
      ['platformRevenue', 1],
    ]);
    await expect(post(again)).rejects.toMatchObject({ code: 'LG009' });
  });

  test('nothing for an unlock of another user or for an unknown one', async () => {
    await paidOut({ refundFen: 1800 });
    const other = randomUUID();
    await post(rechargeOf(other, 5000));
    const moves: Move[] = [
      ['balance', -100, other],
      ['incomePending', 100],
    ];
    await expect(post(correction(moves))).rejects.toMatchObject({ code: 'LG009' });
    const unknown = correction(
      [
        ['balance', -100],
        ['incomePending', 100],
      ],
      randomUUID(),
    );
    await expect(post(unknown)).rejects.toMatchObject({ code: 'LG009' });
  });
});

describe('a correction gives a buyer', () => {
  test('at most the price', async () => {
    await paidOut({ platformFen: 540, analystFen: 1260 });
    await post(
      correction([
        ['platformRevenue', -540],
        ['incomePending', -1260],
        ['balance', 1800],
      ]),
    );
    const more = correction([
      ['correctionsOwed', -1],
      ['balance', 1],
    ]);
    await expect(post(more)).rejects.toMatchObject({ code: 'LG009' });
  });

  test('nothing without a payment', async () => {
    await paidOut({ platformFen: 1800 });
    const stranger: Move[] = [
      ['platformRevenue', -100],
      ['balance', 100, randomUUID()],
    ];
    await expect(post(correction(stranger))).rejects.toMatchObject({ code: 'LG009' });
  });
});

describe('a correction takes from an analyst', () => {
  test('released income as well, and never more than this unlock gave', async () => {
    await paidOut({ platformFen: 540, analystFen: 1260 });
    await post(releaseOf(authorId, 1260));
    // Of another unlock, so that the refusal is not caused by an empty account.
    const first = unlockId;
    unlockId = randomUUID();
    await paidOut({ analystFen: 1800 });
    const all = correction(
      [
        ['income', -1260],
        ['incomePending', -1],
        ['balance', 1261],
      ],
      first,
    );
    await expect(post(all)).rejects.toMatchObject({ code: 'LG009' });
    await post(
      correction(
        [
          ['income', -1260],
          ['balance', 1260],
        ],
        first,
      ),
    );
  });

  test('nothing from another analyst', async () => {
    await paidOut({ analystFen: 1800 });
    const other = authorId;
    [authorId, unlockId] = [randomUUID(), randomUUID()];
    await paidOut({ analystFen: 1800 });
    const crossed: Move[] = [
      ['incomePending', -100, other],
      ['balance', 100],
    ];
    await expect(post(correction(crossed))).rejects.toMatchObject({ code: 'LG009' });
  });
});

test('an amount advanced or borne by the platform is a debt, never a positive balance', async () => {
  await paidOut({ analystFen: 1800 });
  const stored = correction([
    ['incomePending', -100],
    ['correctionsBorne', 100],
  ]);
  await expect(post(stored)).rejects.toThrow();
  const repaid = [
    { owner: authorId, kind: 'income' as const, amountFen: fen(-100) },
    { owner: null, kind: 'correctionsOwed' as const, amountFen: fen(100) },
  ];
  await post(releaseOf(authorId, 1000));
  const key = `ar:${randomUUID()}`;
  await expect(
    post({ kind: 'advanceRepaid', legs: repaid, key, ref: unlockId, at: new Date() }),
  ).rejects.toThrow(/ledger_no_surplus/);
});

describe('many transfers at once', () => {
  test('are posted each under its key, and repeated they move nothing', async () => {
    const transfers = [
      rechargeOf(buyerId, 500),
      rechargeOf(buyerId, 700),
      unlockOf(buyerId, randomUUID(), 900),
    ];
    const first = await transaction(database.db, (tx) => postTransfers(tx, transfers));
    const again = await transaction(database.db, (tx) => postTransfers(tx, transfers));
    expect(again).toEqual(first);
    expect([...first.keys()]).toEqual(transfers.map(({ key }) => key));
    expect(await readBalances(database.db, buyerId)).toMatchObject({ balanceFen: 300 });
  });

  test('are posted all or none', async () => {
    const transfers = [rechargeOf(buyerId, 500), unlockOf(buyerId, randomUUID(), 501)];
    await expect(transaction(database.db, (tx) => postTransfers(tx, transfers))).rejects.toMatchObject({
      reason: 'BALANCE_TOO_LOW',
    });
    expect(await readBalances(database.db, buyerId)).toMatchObject({ balanceFen: 0 });
  });

  const postAll = (...transfers: readonly Transfer[]) =>
    transaction(database.db, (tx) => postTransfers(tx, transfers));

  test('leave the chain of entries that they leave one after the other', async () => {
    const prices = [10, 200, 3000];
    await postAll(
      rechargeOf(buyerId, 5000),
      ...prices.map((price) => unlockOf(buyerId, randomUUID(), price)),
      rechargeOf(buyerId, 7),
    );
    const entries = await database.db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
      .select(['e.seq', 'e.amount', 'e.balance_after'])
      .where('a.owner_id', '=', buyerId)
      .orderBy('e.seq')
      .execute();
    expect(entries.map(({ seq, amount, balance_after }) => [seq, amount, balance_after])).toEqual([
      [1, 5000, 5000],
      [2, -10, 4990],
      [3, -200, 4790],
      [4, -3000, 1790],
      [5, 7, 1797],
    ]);
  });

  test('are refused for the first that is short, even if a later one of them covers it', async () => {
    const transfers = [
      rechargeOf(buyerId, 500),
      unlockOf(buyerId, randomUUID(), 800),
      unlockOf(buyerId, randomUUID(), 900),
      rechargeOf(buyerId, 5000),
    ];
    await expect(postAll(...transfers)).rejects.toMatchObject({
      reason: 'BALANCE_TOO_LOW',
      facts: { missingFen: 300 },
    });
    expect(await readBalances(database.db, buyerId)).toMatchObject({ balanceFen: 0 });
  });

  test('are refused if a debt of the platform is repaid with more than it was, even for a moment', async () => {
    await paidOut({ refundFen: 1800 });
    const taken = correction([
      ['balance', -100],
      ['correctionsOwed', 100],
    ]);
    const given = correction([
      ['correctionsOwed', -100],
      ['balance', 100],
    ]);
    await expect(postAll(taken, given)).rejects.toMatchObject({ code: 'LG002' });
    expect(await readBalances(database.db, buyerId)).toMatchObject({ balanceFen: 10_000 });
  });

  test('post a key once that they contain twice, and refuse it with two contents', async () => {
    const transfer = rechargeOf(buyerId, 500);
    const { size } = await postAll(transfer, unlockOf(buyerId, randomUUID(), 100), transfer);
    expect(size).toBe(2);
    expect(await readBalances(database.db, buyerId)).toMatchObject({ balanceFen: 400 });
    const other = rechargeOf(buyerId, 600);
    const reused = postAll(other, { ...rechargeOf(buyerId, 601), key: other.key });
    await expect(reused).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
    const known = postAll(rechargeOf(buyerId, 1), { ...transfer, ref: 'other' });
    await expect(known).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await readBalances(database.db, buyerId)).toMatchObject({ balanceFen: 400 });
  });

  test('contain some that were posted before, which move nothing again', async () => {
    const before = [rechargeOf(buyerId, 500), unlockOf(buyerId, randomUUID(), 100)];
    const first = await postAll(...before);
    const all = await postAll(rechargeOf(buyerId, 50), ...before, unlockOf(buyerId, randomUUID(), 450));
    for (const [key, txnId] of first) expect(all.get(key)).toBe(txnId);
    expect(all.size).toBe(4);
    expect(await readBalances(database.db, buyerId)).toMatchObject({ balanceFen: 0 });
  });

  test('are planned with the locked balances', async () => {
    await post(rechargeOf(buyerId, 500));
    await transaction(database.db, async (tx) => {
      const held = await lockBalances(tx, [
        { owner: null, kind: 'platformRevenue' },
        { owner: buyerId, kind: 'balance' },
      ]);
      expect(held({ owner: buyerId, kind: 'balance' })).toBe(500);
      expect(() => held({ owner: buyerId, kind: 'income' })).toThrow('not locked');
    });
  });
});
