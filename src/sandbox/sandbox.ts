import type { KeyObject } from 'node:crypto';
import type { BillDesk } from '#sandbox/alipay/bills/bills.ts';
import type { FaultName } from '#sandbox/alipay/gateway/faults.ts';
import type { MoneySteering } from '#sandbox/alipay/money/money-steering.ts';
import type { Notifier } from '#sandbox/alipay/gateway/notifier.ts';
import type { PayoutPusher } from '#sandbox/alipay/payouts/payout-pusher.ts';
import type { Books } from './books.ts';
import type { SandboxClock } from './sandbox-clock.ts';

/** Faults of the next trade to be opened. */
type PlannedFaults = { faults: readonly FaultName[]; copies: number };

/** State shared by all routes. */
export type Sandbox = {
  books: Books;
  clock: SandboxClock;
  notifier: Notifier;
  appPublicKey: KeyObject;
  gatewayPrivateKey: KeyObject;
  money: MoneySteering;
  payoutPusher: PayoutPusher;
  bills: BillDesk;
  /** Its own URL, once it listens. */
  urlOf: () => string;
  /** Factor for all waiting times. */
  timeScale: number;
  /** Applied to the next trade to be opened, then reset to null. */
  planned: PlannedFaults | null;
};
