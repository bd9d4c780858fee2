import { parseLine } from '#domain/market/line.ts';
import {
  linedMarkets,
  type Market,
  markets,
  type Pick,
  picksOf,
  type RuleSet,
} from '#domain/market/market.ts';
import { parseOdds } from '#domain/market/odds.ts';
import { type PickFault, pickFault } from '#domain/market/pick-fault.ts';
import { type MatchState, matchStates, type Score } from '#domain/match/match-state.ts';
import { type WaitingFor, waitingFor } from '#domain/settlement/can-settle.ts';
import { describeSettlement } from '#domain/settlement/describe-settlement.ts';
import { explainScheme } from '#domain/settlement/explain-scheme.ts';
import { e16Decimal } from '#domain/settlement/profit-e16.ts';
import { profitDecimal, profitOf } from '#domain/settlement/profit.ts';
import { ruleSetOf, rulesOf } from '#domain/settlement/rule-sets.ts';
import {
  type ParlayFault,
  parlayFault,
  parlayMarkets,
  settleParlay,
} from '#domain/settlement/settle-parlay.ts';
import type { PricedPick } from '#domain/settlement/settle-scheme.ts';
import { settlePick } from '#domain/settlement/settle-pick.ts';
import type { MatchResult, Outcome } from '#domain/settlement/settlement.ts';

export interface SettledLine {
  readonly outcome: Outcome;
  /** Units per unit staked; null for void. Exact for a single pick. */
  readonly profit: number | null;
  /** Profit of a parlay with all decimals, which may exceed the precision of a number. */
  readonly exactProfit?: string | null;
  readonly why: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** An input line that cannot be settled. The message states the problem and its correction. */
export class BadLine extends Error {}

/** A number as typed, since 1.955 as a float is not exactly 1.955. A class, so that no input can imitate it. */
class TypedNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }
}

const typedFields: readonly string[] = ['odds', 'line'];

function keepDigits(key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || !typedFields.includes(key)) return value;
  return new TypedNumber(context?.source ?? String(value));
}

function parseObject(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text, keepDigits);
  } catch {
    throw new BadLine('this is not valid JSON; write one object per line');
  }
  if (!isFields(value)) {
    throw new BadLine(
      'this is not an object; write {"market":…,"pick":…,"odds":…,"score90":[h,a],"state":…}',
    );
  }
  return value;
}

/** A JSON object; a TypedNumber is excluded. */
function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof TypedNumber)
  );
}

/** Quotes an input value for a message, shortened to a readable length. */
function quoted(value: unknown): string {
  if (value instanceof TypedNumber) return value.digits;
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function oneOf<Name extends string>(field: string, value: unknown, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) {
    throw new BadLine(`"${field}" is ${quoted(value)}; give one of ${names.join(', ')}`);
  }
  return found;
}

function lineOf(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  const quarters = value instanceof TypedNumber ? parseLine(value.digits) : null;
  if (quarters === null)
    throw new BadLine(`"line" is ${quoted(value)}; give goals in steps of 0.25, such as -0.75`);
  return quarters;
}

function oddsOf(value: unknown): number {
  const oddsMilli = value instanceof TypedNumber ? parseOdds(value.digits) : null;
  if (oddsMilli === null) {
    throw new BadLine(
      `"odds" is ${quoted(value)}; give a number above 1 with at most 3 decimals, such as 1.95`,
    );
  }
  return oddsMilli;
}

function scoreOf(field: string, value: unknown): Score | null {
  if (value === null || value === undefined) return null;
  const [home, away, ...rest]: unknown[] = Array.isArray(value) ? value : [];
  const isGoals = (goals: unknown): goals is number => Number.isSafeInteger(goals) && Number(goals) >= 0;
  if (!isGoals(home) || !isGoals(away) || rest.length > 0) {
    throw new BadLine(
      `"${field}" is ${quoted(value)}; give the goals of home and away, such as [2,1], or null`,
    );
  }
  return [home, away];
}

function minutesOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (!Number.isSafeInteger(value)) {
    throw new BadLine(`"postponedMinutes" is ${quoted(value)}; give whole minutes, or leave it out`);
  }
  return Number(value);
}

function pickOf(market: Market, fields: Fields): Pick {
  const pick: Pick = {
    market,
    pick: oneOf('pick', fields.pick, picksOf[market]),
    lineQuarters: lineOf(fields.line),
  };
  const faults: Readonly<Record<PickFault, string>> = {
    pickUnknown: `"pick" is not one of ${market}`,
    lineMissing: `${market} needs a "line" in goals, such as ${market === 'totals' ? '2.25' : '-1'}`,
    lineUnexpected: `${market} has no line; leave "line" out, or use one of ${linedMarkets.join(', ')}`,
    lineNotWhole: `handicap3 needs whole goals as its "line", not ${quoted(fields.line)}`,
    lineNotPositive: `totals needs a "line" above 0, not ${quoted(fields.line)}`,
  };
  const fault = pickFault(pick);
  if (fault) throw new BadLine(faults[fault]);
  return pick;
}

const waitingWords: Readonly<Record<WaitingFor, (state: MatchState) => string>> = {
  matchNotFinished: (state) =>
    `the match is ${state} and not settled yet; send it again when it has finished`,
  scoreUnknown: () => 'a finished match needs "score90", the goals after 90 minutes, such as [2,1]',
  halfTimeUnknown: () =>
    'htft needs "halfTime" unless the match ended 0-0; add the half-time goals, such as [1,0]',
  scoreImpossible: () => '"halfTime" has more goals than "score90", which cannot be; correct one of them',
};

function resultOf(fields: Fields): MatchResult {
  return {
    state: oneOf('state', fields.state, matchStates),
    halfTime: scoreOf('halfTime', fields.halfTime),
    score90: scoreOf('score90', fields.score90),
    postponedMinutes: minutesOf(fields.postponedMinutes),
  };
}

function pricedPickOf(fields: Fields): PricedPick {
  const pick = pickOf(oneOf('market', fields.market, markets), fields);
  return { ...pick, oddsMilli: oddsOf(fields.odds) };
}

function ruleSetIn({ ruleSet }: Fields, otherwise: RuleSet): RuleSet {
  return ruleSet === undefined ? otherwise : oneOf<RuleSet>('ruleSet', ruleSet, ['jc', 'book']);
}

function refuseWaiting(market: Market, result: MatchResult, ruleSet: RuleSet): void {
  const waiting = waitingFor(market, result, ruleSet);
  if (waiting) throw new BadLine(waitingWords[waiting](result.state));
}

/** Settles one line of JSON: a pick, or a parlay with its `legs`. @throws BadLine if it cannot be settled. */
export function settleLine(text: string): SettledLine {
  const fields = parseObject(text);
  if (fields.legs !== undefined) return settleLegs(fields);
  const pick = pricedPickOf(fields);
  const result = resultOf(fields);
  const ruleSet = ruleSetIn(fields, ruleSetOf(pick.market));
  refuseWaiting(pick.market, result, ruleSet);
  const settlement = settlePick(pick, result, ruleSet);
  const profit = profitOf(settlement.outcome, pick.oddsMilli);
  return {
    outcome: settlement.outcome,
    profit: profit === null ? null : Number(profitDecimal(profit)),
    why: `${describeSettlement(settlement, 'en')} (rules ${settlement.why.ruleVersion})`,
  };
}

const parlayFaults: Readonly<Record<ParlayFault, string>> = {
  legCount: '"legs" are two to four picks of different matches',
  market: `a leg is of ${parlayMarkets.join(', ')}`,
  ruleSet: '"ruleSet" jc has parlays of 1x2 and handicap3 alone; use book, or leave it out',
};

function settleLegs(fields: Fields): SettledLine {
  const given: readonly unknown[] = Array.isArray(fields.legs) ? fields.legs : [];
  const legs = given.map((leg) => {
    if (!isFields(leg))
      throw new BadLine(`a leg is ${quoted(leg)}; write an object with market, pick and so on`);
    return { pick: pricedPickOf(leg), result: resultOf(leg) };
  });
  const picks = legs.map(({ pick }) => pick);
  const ruleSet = ruleSetIn(fields, parlayFault(picks, 'jc') === null ? 'jc' : 'book');
  const fault = parlayFault(picks, ruleSet);
  if (fault) throw new BadLine(parlayFaults[fault]);
  for (const { pick, result } of legs) refuseWaiting(pick.market, result, ruleSet);
  const settled = settleParlay(legs, ruleSet);
  const explained = {
    ...settled,
    market: 'parlay' as const,
    oddsMilli: picks.map(({ oddsMilli }) => oddsMilli),
  };
  const profit = settled.profitE16 === null ? null : e16Decimal(settled.profitE16);
  return {
    outcome: settled.outcome,
    profit: profit === null ? null : Number(profit),
    exactProfit: profit,
    why: `${explainScheme(explained, 'en').join('; ')} (rules ${rulesOf[ruleSet].version})`,
  };
}
