import type { Deed } from './deed.ts';
import { decideWithdrawal, withdrawIncome } from './income.ts';
import { runQueued, runSweep } from './jobs.ts';
import { lateLetter } from './letters.ts';
import { answerDispute, decideMatch, raiseDispute, takeDown } from './operator.ts';
import { publish, withdrawOne } from './publish.ts';
import { payLater, recharge } from './recharge.ts';
import { refund } from './refund.ts';
import { report, reportByBoth } from './results.ts';
import { concludeAtProvider, passTime, restart, retry } from './time.ts';
import { unlock } from './unlock.ts';

/** Everything that happens in a world, by weight. */
export const allDeeds: readonly (readonly [weight: number, deed: Deed])[] = [
  [14, unlock],
  [12, recharge],
  [10, publish],
  [14, runQueued],
  [14, runSweep],
  [12, passTime],
  [8, report],
  [4, reportByBoth],
  [8, withdrawIncome],
  [6, refund],
  [6, retry],
  [4, lateLetter],
  [4, decideWithdrawal],
  [3, concludeAtProvider],
  [2, payLater],
  [2, withdrawOne],
  [2, raiseDispute],
  [2, answerDispute],
  [1.5, decideMatch],
  [1, takeDown],
  [0.3, restart],
];

/** How a world begins. */
export const openingDeeds: typeof allDeeds = [
  [4, recharge],
  [4, publish],
  [3, unlock],
  [1, runQueued],
  [0.5, passTime],
  [0.5, retry],
];
