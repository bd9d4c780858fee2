import { randomUUID } from 'node:crypto';
import { incomeReleasedKey, paidOutKey, rechargedKey, unlockedKey } from '#domain/ledger/transfer-keys.ts';
import { incomeReleased, paidOut, recharged, unlocked } from '#domain/ledger/postings.ts';
import { fen } from '#domain/money/fen.ts';
import type { Transfer } from '../post-transfer.ts';

/** Test transfers; omitted values are generated. */

const at = new Date('2026-03-14T00:00:00Z');

export function rechargeOf(userId: string, amountFen: number, orderNo: string = randomUUID()): Transfer {
  return {
    ...recharged({ userId, provider: 'alipay', amountFen: fen(amountFen) }),
    key: rechargedKey(orderNo),
    ref: orderNo,
    at,
  };
}

export function unlockOf(userId: string, schemeId: string, priceFen: number): Transfer {
  return {
    ...unlocked({ userId, schemeId, priceFen: fen(priceFen) }),
    key: unlockedKey(userId, schemeId),
    ref: schemeId,
    at,
  };
}

export interface PayoutSketch {
  readonly buyerId: string;
  readonly schemeId: string;
  readonly holdTxnId: number;
  readonly authorId?: string;
  readonly refundFen?: number;
  readonly platformFen?: number;
  readonly analystFen?: number;
  readonly unlockId?: string;
}

export function payoutOf(sketch: PayoutSketch): Transfer {
  const { authorId = randomUUID(), refundFen = 0, platformFen = 0, analystFen = 0 } = sketch;
  const { buyerId, schemeId, holdTxnId, unlockId = randomUUID() } = sketch;
  const parts = { refundFen: fen(refundFen), platformFen: fen(platformFen), analystFen: fen(analystFen) };
  return {
    ...paidOut({ buyerId, authorId, schemeId, ...parts }),
    key: paidOutKey(unlockId),
    ref: unlockId,
    resolves: holdTxnId,
    at,
  };
}

export function releaseOf(authorId: string, amountFen: number, schemeId: string = randomUUID()): Transfer {
  return {
    ...incomeReleased({ authorId, amountFen: fen(amountFen) }),
    key: incomeReleasedKey(schemeId, 1),
    ref: schemeId,
    at,
  };
}
