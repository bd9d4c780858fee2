import { picksOf, type SchemeMarket } from '../market/market.ts';
import { doublePickMarkets } from '../settlement/settle-scheme.ts';
import { parlayMarkets, ruleSetsFor } from './draft-picks.ts';
import type { OfferedPick, PublishFacts } from './publish-facts.ts';
import type { PublishCheck } from './publish-rule.ts';
import type { SchemeRules } from './scheme-rules.ts';

/** Rules about picks, for single schemes and parlays. */
export function pickChecks(facts: PublishFacts, rules: SchemeRules): readonly PublishCheck[] {
  return [...shapeChecks(facts, rules), ...oddsChecks(facts, rules), oppositeCheck(facts)];
}

function shapeChecks(facts: PublishFacts, rules: SchemeRules): readonly PublishCheck[] {
  const { market, picks, ruleSet } = facts;
  const isParlay = market === 'parlay';
  const { min, max } = rules.parlayLegs;
  const unknown = picks.find(({ market: of, pick }) => !picksOf[of].includes(pick));
  return [
    { rule: 'PARLAY_INVALID', ok: !isParlay || isParlayValid(facts, rules), facts: { min, max } },
    {
      rule: 'DOUBLE_PICK_INVALID',
      ok: isParlay || isSingleValid(facts),
      facts: { market, markets: doublePickMarkets },
    },
    { rule: 'PICK_UNKNOWN', ok: !unknown, facts: unknown ? { pick: unknown.pick } : {} },
    // Without a pick yet, the market decides which rule sets are allowed.
    {
      rule: 'RULE_SET_INVALID',
      ok:
        (isParlay && picks.length === 0) ||
        ruleSetsFor(isParlay ? picks.map((pick) => pick.market) : [market]).includes(ruleSet),
      facts: { ruleSet },
    },
  ];
}

function isParlayValid({ picks, arePicksPlaced }: PublishFacts, { parlayLegs }: SchemeRules): boolean {
  const areDifferent = new Set(picks.map(({ matchId }) => matchId)).size === picks.length;
  return (
    arePicksPlaced &&
    areDifferent &&
    picks.length >= parlayLegs.min &&
    picks.length <= parlayLegs.max &&
    picks.every(({ market }) => parlayMarkets.includes(market))
  );
}

function isSingleValid({ picks, arePicksPlaced }: PublishFacts): boolean {
  const [first, second] = picks;
  return arePicksPlaced && picks.length <= 2 && (!first || !second || isDoubleValid(first, second));
}

function isDoubleValid(first: OfferedPick, second: OfferedPick): boolean {
  return (
    first.lineQuarters === second.lineQuarters &&
    first.pick !== second.pick &&
    doublePickMarkets.includes(first.market)
  );
}

/** Asian and totals use Hong Kong odds: the minimum decimal odds are 1 plus the minimum Hong Kong odds. */
function minOddsMilli(market: SchemeMarket, rules: SchemeRules): number {
  return market === 'asian' || market === 'totals' ? 1000 + rules.minHkOddsMilli : rules.minOddsMilli;
}

function oddsChecks({ market, picks }: PublishFacts, rules: SchemeRules): readonly PublishCheck[] {
  const priced = picks.flatMap((pick) =>
    pick.oddsMilli === null
      ? []
      : [{ market: pick.market, oddsMilli: pick.oddsMilli, minimumMilli: minOddsMilli(pick.market, rules) }],
  );
  // Missing odds are reported by ODDS_UNAVAILABLE only.
  const byRoom = priced.toSorted(
    (one, other) => one.oddsMilli - one.minimumMilli - (other.oddsMilli - other.minimumMilli),
  );
  const [tightest] = byRoom;
  const lowest = priced.length === 0 ? {} : { oddsMilli: Math.min(...priced.map((each) => each.oddsMilli)) };
  const isDouble = market !== 'parlay' && picks.length > 1;
  return [
    // A draft without a pick is treated like a pick without a price.
    { rule: 'ODDS_UNAVAILABLE', ok: picks.length > 0 && priced.length === picks.length, facts: {} },
    {
      rule: 'ODDS_TOO_LOW',
      ok: !tightest || tightest.oddsMilli >= tightest.minimumMilli,
      facts: tightest ?? { minimumMilli: minOddsMilli(market, rules), market },
    },
    {
      rule: 'DOUBLE_PICK_ODDS_TOO_LOW',
      ok: !isDouble || priced.every(({ oddsMilli }) => oddsMilli >= rules.minDoublePickOddsMilli),
      facts: { ...lowest, minimumMilli: rules.minDoublePickOddsMilli },
    },
  ];
}

/** The opposite scheme is not named: it may belong to another author. */
function oppositeCheck({ author }: PublishFacts): PublishCheck {
  return { rule: 'OPPOSITE_PICKS', ok: !author.hasOppositePick, facts: {} };
}
