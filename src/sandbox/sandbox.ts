import type { KeyObject } from 'node:crypto';
import type { BillDesk } from '#sandbox/alipay/bills/bills.ts';
import type { FaultName } from '#sandbox/alipay/gateway/faults.ts';
import type { MoneySteering } from '#sandbox/alipay/money/money-steering.ts';
import type { Notifier } from '#sandbox/alipay/gateway/notifier.ts';
import type { PayoutPusher } from '#sandbox/alipay/payouts/payout-pusher.ts';
import type { Books } from './books.ts';
import type { SandboxClock } from './sandbox-clock.ts';

/** What goes wrong with the next trade that is opened. */
type PlannedFaults = { faults: readonly FaultName[]; copies: number };

/** Everything the routes share. */
export type Sandbox = {
  books: Books;
  clock: SandboxClock;
  notifier: Notifier;
  appPublicKey: KeyObject;
  gatewayPrivateKey: KeyObject;
  money: MoneySteering;
  payoutPusher: PayoutPusher;
  bills: BillDesk;
  /** Its own address, once it listens. */
  urlOf: () => string;
  /** Waiting times are multiplied by this. */
  timeScale: number;
  /** Taken by the next trade that is opened, then null again. */
  planned: PlannedFaults | null;
};
