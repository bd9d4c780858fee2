import { doublePickMarkets } from '../settlement/settle-scheme.ts';
import type { OfferedPick, PublishFacts } from './publish-facts.ts';
import type { PublishCheck } from './publish-rule.ts';
import { textChecks } from './publish-text-checks.ts';
import type { SchemeRules } from './scheme-rules.ts';

function authorChecks({ author }: PublishFacts): readonly PublishCheck[] {
  return [
    { rule: 'NOT_ANALYST', ok: author.isAnalyst, facts: {} },
    { rule: 'NOT_CERTIFIED', ok: author.isCertified, facts: {} },
  ];
}

function countChecks({ author, refundIfLost }: PublishFacts, rules: SchemeRules): readonly PublishCheck[] {
  const { schemesADay, refundableSchemesADay } = rules;
  return [
    {
      rule: 'SCHEME_EXISTS_FOR_MARKET',
      ok: author.schemesOnMarket === 0,
      facts: { schemes: author.schemesOnMarket },
    },
    {
      rule: 'DAILY_SCHEME_LIMIT',
      ok: author.schemesToday < schemesADay,
      facts: { schemesToday: author.schemesToday, limit: schemesADay },
    },
    {
      rule: 'DAILY_REFUNDABLE_LIMIT',
      ok: !refundIfLost || author.refundableSchemesToday < refundableSchemesADay,
      facts: { schemesToday: author.refundableSchemesToday, limit: refundableSchemesADay },
    },
  ];
}

function matchChecks({ match, now }: PublishFacts, rules: SchemeRules): readonly PublishCheck[] {
  const { state, kickoffAt } = match;
  const cutOffAt = new Date(kickoffAt.getTime() - rules.publishCutOffMs);
  const hasStarted = state === 'live' || state === 'finished';
  return [
    { rule: 'MATCH_NOT_OPEN', ok: state === 'scheduled' || hasStarted, facts: { state } },
    { rule: 'KICKOFF_UNKNOWN', ok: match.isTimeKnown, facts: {} },
    {
      rule: 'MATCH_STARTED',
      ok: !hasStarted && now < kickoffAt,
      facts: { kickoffAt: kickoffAt.toISOString() },
    },
    {
      rule: 'PUBLISH_CUT_OFF',
      ok: now < cutOffAt,
      facts: { cutOffAt: cutOffAt.toISOString(), cutOffMinutes: rules.publishCutOffMs / 60_000 },
    },
  ];
}

/** Asian and totals are quoted as water: their lowest odds are the stake and the lowest water. */
function minOddsMilli({ market }: OfferedPick, rules: SchemeRules): number {
  return market === 'asian' || market === 'totals' ? 1000 + rules.minWaterMilli : rules.minOddsMilli;
}

function isDoubleValid(first: OfferedPick, second: OfferedPick): boolean {
  return (
    first.market === second.market &&
    first.lineQuarters === second.lineQuarters &&
    first.pick !== second.pick &&
    doublePickMarkets.includes(first.market)
  );
}

function pickChecks({ picks }: PublishFacts, rules: SchemeRules): readonly PublishCheck[] {
  const [first, second] = picks;
  const minimum = minOddsMilli(first, rules);
  const offered = picks.flatMap(({ oddsMilli }) => (oddsMilli === null ? [] : [oddsMilli]));
  // Odds that are not there are the fault of ODDS_UNAVAILABLE alone.
  const lowest = offered.length === 0 ? {} : { oddsMilli: Math.min(...offered) };
  const areAtLeast = (least: number): boolean => offered.every((oddsMilli) => oddsMilli >= least);
  return [
    {
      rule: 'DOUBLE_PICK_INVALID',
      ok: !second || isDoubleValid(first, second),
      facts: { markets: doublePickMarkets },
    },
    { rule: 'ODDS_UNAVAILABLE', ok: offered.length === picks.length, facts: {} },
    {
      rule: 'ODDS_TOO_LOW',
      ok: areAtLeast(minimum),
      facts: { ...lowest, minimumMilli: minimum, market: first.market },
    },
    {
      rule: 'DOUBLE_PICK_ODDS_TOO_LOW',
      ok: !second || areAtLeast(rules.minDoublePickOddsMilli),
      facts: { ...lowest, minimumMilli: rules.minDoublePickOddsMilli },
    },
  ];
}

function priceChecks(
  { author, priceFen, refundIfLost }: PublishFacts,
  rules: SchemeRules,
): readonly PublishCheck[] {
  const { settledFreeSchemes: needed, shrunkYieldAboveBasisPoints: bound } = rules.charging;
  const hasEarned = author.settledFreeSchemes >= needed && author.shrunkYieldBasisPoints > bound;
  return [
    {
      rule: 'PRICE_NOT_ON_LADDER',
      ok: rules.priceLadderFen.includes(priceFen),
      facts: { priceFen, ladderFen: rules.priceLadderFen.map(String) },
    },
    {
      rule: 'CHARGING_NOT_EARNED',
      ok: priceFen === 0 || hasEarned,
      facts: {
        settled: author.settledFreeSchemes,
        needed,
        shrunkYieldBasisPoints: author.shrunkYieldBasisPoints,
        shrunkYieldAboveBasisPoints: bound,
      },
    },
    { rule: 'REFUNDABLE_NEEDS_PRICE', ok: !refundIfLost || priceFen > 0, facts: {} },
  ];
}

/**
 * Every rule of publishing with its answer, in the order a refusal names them: who, which match, how many, which pick,
 * what price, which words. A rule that does not apply is kept. The create page shows this list.
 */
export function publishChecks(facts: PublishFacts, rules: SchemeRules): readonly PublishCheck[] {
  return [
    ...authorChecks(facts),
    ...matchChecks(facts, rules),
    ...countChecks(facts, rules),
    ...pickChecks(facts, rules),
    ...priceChecks(facts, rules),
    ...textChecks(facts.text, rules),
  ];
}
