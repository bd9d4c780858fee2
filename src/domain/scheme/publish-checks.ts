import type { PublishFacts } from './publish-facts.ts';
import { pickChecks } from './publish-pick-checks.ts';
import type { PublishCheck } from './publish-rule.ts';
import { textChecks } from './publish-text-checks.ts';
import type { SchemeRules } from './scheme-rules.ts';

function authorChecks({ author }: PublishFacts): readonly PublishCheck[] {
  return [
    { rule: 'NOT_ANALYST', ok: author.isAnalyst, facts: {} },
    { rule: 'IDENTITY_NOT_VERIFIED', ok: author.isIdentityVerified, facts: {} },
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

/** Every match of a parlay must be open; the earliest kick-off ends publishing. */
function matchChecks({ matches, now }: PublishFacts, rules: SchemeRules): readonly PublishCheck[] {
  const kickoffAt = new Date(Math.min(...matches.map((match) => match.kickoffAt.getTime())));
  const cutOffAt = new Date(kickoffAt.getTime() - rules.publishCutOffMs);
  const hasStarted = matches.some(({ state }) => state === 'live' || state === 'finished');
  const off = matches.find(({ state }) => !['scheduled', 'live', 'finished'].includes(state));
  return [
    { rule: 'MATCH_NOT_OPEN', ok: !off, facts: { state: (off ?? matches[0]).state } },
    { rule: 'KICKOFF_UNKNOWN', ok: matches.every(({ isTimeKnown }) => isTimeKnown), facts: {} },
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

function priceChecks(
  { author, priceFen, refundIfLost }: PublishFacts,
  rules: SchemeRules,
): readonly PublishCheck[] {
  const { settledFreeSchemes: needed, adjustedYieldAboveBasisPoints: bound } = rules.charging;
  const hasEarned = author.settledFreeSchemes >= needed && author.adjustedYieldBasisPoints > bound;
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
        adjustedYieldBasisPoints: author.adjustedYieldBasisPoints,
        adjustedYieldAboveBasisPoints: bound,
      },
    },
    { rule: 'REFUNDABLE_NEEDS_PRICE', ok: !refundIfLost || priceFen > 0, facts: {} },
  ];
}

/**
 * All publishing rules with their results, in refusal order: author, match, limits, picks, price, text. A rule that
 * does not apply is omitted or passes. The publish page shows this list.
 */
export function publishChecks(facts: PublishFacts, rules: SchemeRules): readonly PublishCheck[] {
  return [
    ...authorChecks(facts),
    ...matchChecks(facts, rules),
    ...countChecks(facts, rules),
    ...pickChecks(facts, rules),
    ...priceChecks(facts, rules),
    ...textChecks(facts, rules),
  ];
}
