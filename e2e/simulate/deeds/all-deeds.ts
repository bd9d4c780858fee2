import type { Deed } from './deed.ts';
import { decideWithdrawal, withdrawIncome } from './income.ts';
import { runMinute, runQueued, runSweep } from './jobs.ts';
import { lateLetter } from './letters.ts';
import { answerDispute, decideMatch, raiseDispute, takeDown } from './operator.ts';
import { publish, withdrawOne } from './publish.ts';
import { payLater, recharge } from './recharge.ts';
import { refund } from './refund.ts';
import { report, reportByBoth } from './results.ts';
import { concludeAtProvider, passDay, passTime, restart, retry, untilPlayed } from './time.ts';
import { unlock } from './unlock.ts';

/** Everything that happens in a world, by weight. */
const allDeeds: readonly (readonly [weight: number, deed: Deed])[] = [
  [14, unlock],
  [12, recharge],
  [10, publish],
  [14, runQueued],
  [8, runSweep],
  [6, runMinute],
  [12, passTime],
  [8, report],
  [4, reportByBoth],
  [10, withdrawIncome],
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

type Deeds = typeof allDeeds;

/** How a world begins: people come to have money and schemes. */
const opening: Deeds = [
  [4, recharge],
  [4, publish],
  [4, unlock],
  [1, runQueued],
  [0.5, passTime],
  [0.5, retry],
];

/** A match is played and settled. */
const playing: Deeds = [
  [3, untilPlayed],
  [5, reportByBoth],
  [6, runQueued],
  [3, runMinute],
  [1, retry],
  [1, report],
];

/** Income is released and withdrawn. */
const earning: Deeds = [
  [3, passDay],
  [7, runMinute],
  [3, runQueued],
  [4, withdrawIncome],
  [3, decideWithdrawal],
  [1, reportByBoth],
  [1, retry],
];

/** The deeds of a step: the phases make sure that each world sees the whole way of its money, in any order besides. */
export function deedsAt(step: number, steps: number): Deeds {
  const part = step / steps;
  if (part < 0.18) return opening;
  if (part < 0.4) return allDeeds;
  if (part < 0.55) return playing;
  return part < 0.7 ? earning : allDeeds;
}
