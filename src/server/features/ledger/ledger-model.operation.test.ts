import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { rounds } from '#test/level.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { transaction } from '#server/db/transaction.ts';
import { recentRows } from './reconcile/requested-rows.ts';
import { ledgerInvariants } from './reconcile/ledger-invariants.ts';
import { postTransfer, type Transfer } from './post-transfer.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { ledgerModel } from './testing/ledger-model.ts';
import { payoutOf, rechargeOf, releaseOf, unlockOf } from './testing/money.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.becomeApplication();
});
afterAll(() => database.close());

/** A possible action; numbers select among the existing objects. */
type Step =
  | { do: 'recharge'; who: number; amountFen: number }
  | { do: 'unlock'; who: number; scheme: number; priceFen: number }
  | { do: 'payOut'; hold: number; refundFen: number; platformFen: number; analystFen: number }
  | { do: 'release'; who: number; amountFen: number }
  | { do: 'again'; which: number };

const which = fc.nat({ max: 1000 });
const amountFen = fc.integer({ min: 1, max: 500 });
const partFen = fc.integer({ min: 0, max: 250 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('recharge' as const), who: which, amountFen }),
  fc.record({ do: fc.constant('unlock' as const), who: which, scheme: which, priceFen: amountFen }),
  fc
    .record({ hold: which, refundFen: partFen, platformFen: partFen, analystFen: partFen })
    .filter((parts) => parts.refundFen + parts.platformFen + parts.analystFen > 0)
    .map((parts) => ({ do: 'payOut' as const, ...parts })),
  fc.record({ do: fc.constant('release' as const), who: which, amountFen }),
  fc.record({ do: fc.constant('again' as const), which }),
);

/** Turns steps into transfers; a payout uses an earlier hold, whether open or not. */
function world() {
  const people = Array.from({ length: 3 }, () => randomUUID());
  const schemes = Array.from({ length: 3 }, () => randomUUID());
  const holds: { txnId: number; unlock: Transfer; priceFen: number }[] = [];
  const transfers: Transfer[] = [];
  const pick = <T>(list: readonly T[], index: number) => list[index % list.length];

  const transferOf = (each: Step): Transfer | undefined => {
    switch (each.do) {
      case 'recharge':
        return rechargeOf(pick(people, each.who) ?? '', each.amountFen);
      case 'unlock':
        return unlockOf(pick(people, each.who) ?? '', pick(schemes, each.scheme) ?? '', each.priceFen);
      case 'release':
        return releaseOf(pick(people, each.who) ?? '', each.amountFen);
      case 'again':
        return pick(transfers, each.which);
      case 'payOut': {
        const hold = pick(holds, each.hold);
        if (hold === undefined) return undefined;
        const [buyerId, schemeId] = hold.unlock.legs.map((leg) => leg.owner ?? '');
        // Half of the time exactly the held amount, so that payouts succeed as well.
        const parts = each.hold % 2 === 0 ? each : { refundFen: hold.priceFen };
        const authorId = people[0] ?? '';
        return payoutOf({
          ...parts,
          buyerId: buyerId ?? '',
          schemeId: schemeId ?? '',
          authorId,
          holdTxnId: hold.txnId,
        });
      }
    }
  };
  return {
    transferOf,
    remember(transfer: Transfer, txnId: number | null) {
      transfers.push(transfer);
      if (txnId === null || transfer.kind !== 'unlocked') return;
      const priceFen = Math.abs(transfer.legs[0]?.amountFen ?? 0);
      if (!holds.some((hold) => hold.txnId === txnId)) holds.push({ txnId, unlock: transfer, priceFen });
    },
  };
}

async function post(transfer: Transfer): Promise<{ answer: string; txnId: number | null }> {
  try {
    const { txnId, duplicate } = await transaction(database.db, (tx) => postTransfer(tx, transfer));
    return { answer: duplicate ? 'duplicate' : 'posted', txnId };
  } catch (error) {
    return { answer: error instanceof Refusal ? error.reason : 'mistake', txnId: null };
  }
}

test('the ledger and a model of it agree after any sequence of actions', {
  timeout: 60_000,
}, async () => {
  const answers = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const model = ledgerModel();
      const { transferOf, remember } = world();
      for (const each of steps) {
        const transfer = transferOf(each);
        if (transfer === undefined) continue;
        const { answer, txnId } = await post(transfer);
        expect(answer).toBe(model.post(transfer, txnId));
        answers.add(answer);
        remember(transfer, txnId);
      }
      for (const [account, balance] of model.balances()) {
        const [owner = '', kind = ''] = account.split(' ');
        if (owner !== 'null') expect(await balanceOf(owner, kind), account).toBe(balance);
      }
    }),
    { numRuns: rounds(25) },
  );
  expect(answers).toEqual(
    new Set(['posted', 'duplicate', 'BALANCE_TOO_LOW', 'IDEMPOTENCY_KEY_REUSED', 'mistake']),
  );
  expect(await reconcile(database.db, ledgerInvariants)).toEqual([]);
  for (const part of [0, 0.2, 0.9, 0.99]) {
    const txnId = Math.floor((await lastTxnId()) * part);
    const recent = recentRows({ txnId, at: new Date(0) });
    expect(await reconcile(database.db, ledgerInvariants, recent), `since ${txnId}`).toEqual([]);
  }
});

async function lastTxnId(): Promise<number> {
  const { last } = await database.db
    .selectFrom('ledger_txn')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

async function balanceOf(owner: string, kind: string): Promise<number> {
  const account = await database.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('owner_id', '=', owner)
    .where('kind', '=', kind as never) // the model names only posted kinds
    .executeTakeFirst();
  return account?.balance ?? 0;
}
