import type { CallReply } from '#contract/define-call.ts';
import type { publicSettings } from '#contract/settings.ts';
import { oddsText } from '#domain/market/odds.ts';
import { defaultSchemeRules, type LengthRange } from '#domain/scheme/scheme-rules.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { shortAmountText } from '#web/i18n/money.ts';
import { countText, rateText, yieldText } from '#web/i18n/numbers.ts';

type Given = CallReply<typeof publicSettings>['scheme'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hoursOf = (set: keyof typeof rulesOf): number => rulesOf[set].allowedPostponementMinutes / 60;
const rangeOf = ({ min, max }: LengthRange) => ({ min: countText(min), max: countText(max) });

/** All numbers in the rules, formatted: configurable ones from the settings, the others from the rules. */
export function ruleNumbers(given: Given) {
  const rules = defaultSchemeRules;
  return {
    cutOffMinutes: given.publishCutOffMinutes,
    withdrawMinutes: given.withdrawMinutes,
    title: rangeOf(given.title),
    summary: rangeOf(given.summary),
    body: rangeOf(given.body),
    minimumOdds: oddsText(given.minimumOddsMilli),
    minimumHkOdds: oddsText(rules.minHkOddsMilli),
    doubleOdds: oddsText(given.doublePickOddsMilli),
    dailySchemes: given.dailySchemes,
    dailyRefundable: given.dailyRefundable,
    legs: rules.parlayLegs,
    similarDays: rules.similarTextWindowMs / DAY_MS,
    similarPercent: rules.similarTextPercent,
    prices: given.priceLadderFen.map(shortAmountText),
    freeSchemes: given.freeSchemesBeforeCharging,
    yieldAbove: yieldText(rules.charging.adjustedYieldAboveBasisPoints / 10_000),
    shares: given.platformShareBasisPoints.map(rateText),
    incomeHours: given.incomePendingHours,
    disputeHours: rules.disputeWindowMs / HOUR_MS,
    bodyHours: rules.bodyPublicAfterMs / HOUR_MS,
    lotteryHours: hoursOf('jc'),
    bookHours: hoursOf('book'),
  };
}

export type RuleNumbers = ReturnType<typeof ruleNumbers>;
