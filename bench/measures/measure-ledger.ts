import { randomUUID } from 'node:crypto';
import { unlocked } from '#domain/ledger/postings.ts';
import { unlockedKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import { transaction } from '#server/db/transaction.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { postTransfers } from '#server/features/ledger/post-transfers.ts';
import { inTurns, type Row, rowOf } from '../compare.ts';
import { runLoad, type Sample } from '../load.ts';
import { CLOCK_START } from '../worlds/season.ts';
import type { Stage } from '../stage.ts';

const ROUNDS = 5;
const EXTENT = { forMs: 500 };
/** Unlocks and payouts post what waits in one transaction. */
const TOGETHER = 16;

/** Transfers into one escrow account, the contended row, against two rows inserted into a table. */
export async function measureLedger({ bare, world }: Stage): Promise<Row[]> {
  const at = new Date(CLOCK_START);
  const priceFen = fen(1);
  let count = 0;
  // A fan has only one transfer per subject, so each round of fans uses a new subject.
  const ref = randomUUID();
  const nextTransfer = () => {
    const fan = world.fans[count++ % world.fans.length];
    if (fan === undefined) throw new Error('No fans');
    const posting = unlocked({ userId: fan.userId, schemeId: ref, priceFen });
    const key = `${unlockedKey(fan.userId, ref)}:${count}`;
    return { ...posting, key, ref, at };
  };
  const post = () => transaction(bare.db, (tx) => postTransfer(tx, nextTransfer()));
  const postTogether = () =>
    transaction(bare.db, (tx) => postTransfers(tx, Array.from({ length: TOGETHER }, nextTransfer)));
  const insert = () =>
    bare.transaction(async (query) => {
      for (const amount of [-1, 1]) {
        await query('INSERT INTO bare_entry (owner_id, amount) VALUES ($1, $2)', [ref, amount]);
      }
    });
  const compared = await inTurns(ROUNDS, {
    ours: () => runLoad(EXTENT, post),
    yardstick: () => runLoad(EXTENT, insert),
  });
  const together = await inTurns(ROUNDS, {
    ours: async () => perTransfer(await runLoad(EXTENT, postTogether)),
    yardstick: () => runLoad(EXTENT, insert),
  });
  return [
    rowOf(`ledger, one hot account, ${TOGETHER} transfers together`, 'transfers/s', together, 'perSecond'),
    rowOf('ledger, one hot account', 'transfers/s', compared, 'perSecond'),
    rowOf('ledger, one hot account, p50', 'ms', compared, 'p50Ms'),
    rowOf('ledger, one hot account, p99', 'ms', compared, 'p99Ms'),
  ];
}

const perTransfer = (sample: Sample): Sample => ({ ...sample, perSecond: sample.perSecond * TOGETHER });
