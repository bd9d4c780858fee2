import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import type { PublishRule } from '#domain/scheme/publish-rule.ts';
import { countText, yieldText } from '#web/i18n/numbers.ts';
import { counted } from '#web/i18n/plurals.ts';
import { type OddsNotation, priceKind, priceText } from '#web/i18n/odds-text.ts';

/** Facts of a check by name. */
type CheckFacts = Readonly<Record<string, string | number | readonly string[]>>;

interface CheckSentence {
  /** The rule as a statement that is true if satisfied. */
  readonly rule: (facts: CheckFacts, notation: OddsNotation) => string;
  /** Current value. */
  readonly now?: (facts: CheckFacts, notation: OddsNotation) => string;
}

type Sentences = Readonly<Record<PublishRule, CheckSentence>>;

const count = (facts: CheckFacts, name: string): number => Number(facts[name] ?? 0);
const isHkOdds = ({ market }: CheckFacts, notation: OddsNotation): boolean =>
  priceKind(String(market), notation) === 'hkOdds';
const odds = (facts: CheckFacts, name: string): string =>
  facts[name] === undefined ? '–' : decimalOddsText(count(facts, name));
/** Odds of the draft's market, in the user's format. */
const price = (facts: CheckFacts, name: string, notation: OddsNotation): string =>
  facts[name] === undefined ? '–' : priceText(count(facts, name), priceKind(String(facts.market), notation));
/** Required minimum yield; empty if the deployment requires none. */
const above = (facts: CheckFacts, words: (bound: string) => string): string => {
  const basisPoints = count(facts, 'adjustedYieldAboveBasisPoints');
  return basisPoints <= -10_000 ? '' : words(yieldText(basisPoints / 10_000));
};
const between = (facts: CheckFacts, words: (min: number, max: number) => string): string =>
  words(count(facts, 'min') || 2, count(facts, 'max') || 4);
const counting = (facts: CheckFacts, name: string): string => countText(count(facts, name));
const length = (facts: CheckFacts): string => `${counting(facts, 'length')} / ${counting(facts, 'max')}`;
const takesDoubles = ({ market, markets }: CheckFacts): boolean =>
  Array.isArray(markets) && markets.includes(String(market));
const list = (facts: CheckFacts): string =>
  Array.isArray(facts.fragments) ? facts.fragments.join(' · ') : '';

export const zh: Sentences = {
  NOT_ANALYST: { rule: () => '已获得分析师资格' },
  IDENTITY_NOT_VERIFIED: { rule: () => '已实名认证且年满 18 岁' },
  MATCH_NOT_OPEN: { rule: () => '比赛未延期或取消' },
  KICKOFF_UNKNOWN: { rule: () => '开赛时间已确定' },
  MATCH_STARTED: { rule: () => '比赛尚未开始' },
  PUBLISH_CUT_OFF: { rule: (f) => `开赛前 ${count(f, 'cutOffMinutes')} 分钟截止` },
  SCHEME_EXISTS_FOR_MARKET: {
    rule: () => '每场每玩法限一篇',
    now: (f) => `${count(f, 'schemes')} 篇`,
  },
  DAILY_SCHEME_LIMIT: {
    rule: (f) => `每日最多 ${count(f, 'limit')} 篇`,
    now: (f) => `今日第 ${count(f, 'schemesToday') + 1} 篇`,
  },
  DAILY_REFUNDABLE_LIMIT: {
    rule: (f) => `每日不中退最多 ${count(f, 'limit')} 篇`,
    now: (f) => `今日已发 ${count(f, 'schemesToday')} 篇`,
  },
  DOUBLE_PICK_INVALID: {
    rule: (f) => (takesDoubles(f) ? '双选须为同一玩法、同一盘口' : '该玩法限选一项'),
  },
  ODDS_UNAVAILABLE: { rule: () => '已选择选项' },
  ODDS_TOO_LOW: {
    rule: (f, notation) =>
      `${isHkOdds(f, notation) ? '水位' : '指数'}不低于 ${price(f, 'minimumMilli', notation)}`,
    now: (f, notation) => price(f, 'oddsMilli', notation),
  },
  DOUBLE_PICK_ODDS_TOO_LOW: {
    rule: (f) => `双选每项不低于 ${odds(f, 'minimumMilli')}`,
    now: (f) => odds(f, 'oddsMilli'),
  },
  PRICE_NOT_ON_LADDER: { rule: () => '价格在档位之内' },
  CHARGING_NOT_EARNED: {
    rule: (f) =>
      `可以收费：已结免费方案满 ${count(f, 'needed')} 篇${above(f, (bound) => `，保守回报高于 ${bound}`)}`,
    now: (f) => `${count(f, 'settled')} 篇`,
  },
  REFUNDABLE_NEEDS_PRICE: { rule: () => '不中退只用于收费方案' },
  TEXT_TITLE_LENGTH: { rule: (f) => `标题 ${counting(f, 'min')} 到 ${counting(f, 'max')} 字`, now: length },
  TEXT_SUMMARY_LENGTH: { rule: (f) => `摘要 ${counting(f, 'min')} 到 ${counting(f, 'max')} 字`, now: length },
  TEXT_BODY_LENGTH: { rule: (f) => `正文 ${counting(f, 'min')} 到 ${counting(f, 'max')} 字`, now: length },
  TEXT_HAS_CONTROL_CHARACTERS: { rule: () => '无不可见的控制字符' },
  TEXT_HAS_CONTACT: { rule: () => '无联系方式', now: list },
  TEXT_PROMISES_PROFIT: { rule: () => '无承诺收益的说法', now: list },
  PARLAY_INVALID: { rule: (f) => between(f, (min, max) => `串关须 ${min} 到 ${max} 场，每场一个选项`) },
  PICK_UNKNOWN: { rule: () => '选项属于所选玩法' },
  RULE_SET_INVALID: { rule: () => '玩法可以按所选规则结算' },
  TEXT_TOO_SIMILAR: { rule: () => '不与他人近期方案雷同' },
  OPPOSITE_PICKS: { rule: () => '无相反选项' },
};

export const en: Sentences = {
  NOT_ANALYST: { rule: () => 'You are an approved analyst' },
  IDENTITY_NOT_VERIFIED: { rule: () => 'ID verified, 18+' },
  MATCH_NOT_OPEN: { rule: () => 'Match not postponed or called off' },
  KICKOFF_UNKNOWN: { rule: () => 'Kick-off time confirmed' },
  MATCH_STARTED: { rule: () => 'Match not started' },
  PUBLISH_CUT_OFF: { rule: (f) => `Publish ${count(f, 'cutOffMinutes')} min before kick-off or earlier` },
  SCHEME_EXISTS_FOR_MARKET: {
    rule: () => 'One tip per match and market',
    now: (f) => counted(count(f, 'schemes'), 'tip'),
  },
  DAILY_SCHEME_LIMIT: {
    rule: (f) => `Daily limit: ${counted(count(f, 'limit'), 'tip')}`,
    now: (f) => `this would be no. ${count(f, 'schemesToday') + 1}`,
  },
  DAILY_REFUNDABLE_LIMIT: {
    rule: (f) => `Daily limit: ${count(f, 'limit')} with refund if lost`,
    now: (f) => `${count(f, 'schemesToday')} so far`,
  },
  DOUBLE_PICK_INVALID: {
    rule: (f) => (takesDoubles(f) ? 'Two picks must share market and line' : 'One pick in this market'),
  },
  ODDS_UNAVAILABLE: { rule: () => 'Pick chosen' },
  ODDS_TOO_LOW: {
    rule: (f, notation) =>
      `Minimum ${isHkOdds(f, notation) ? 'HK odds' : 'odds'} ${price(f, 'minimumMilli', notation)}`,
    now: (f, notation) => price(f, 'oddsMilli', notation),
  },
  DOUBLE_PICK_ODDS_TOO_LOW: {
    rule: (f) => `Two picks: minimum odds ${odds(f, 'minimumMilli')} each`,
    now: (f) => odds(f, 'oddsMilli'),
  },
  PRICE_NOT_ON_LADDER: { rule: () => 'Listed price' },
  CHARGING_NOT_EARNED: {
    rule: (f) =>
      `To charge: ${count(f, 'needed')} settled free tips${above(f, (bound) => `, adjusted yield above ${bound}`)}`,
    now: (f) => `${count(f, 'settled')}`,
  },
  REFUNDABLE_NEEDS_PRICE: { rule: () => 'Refund if lost: paid tips only' },
  TEXT_TITLE_LENGTH: {
    rule: (f) => `Title: ${count(f, 'min')}–${count(f, 'max')} characters`,
    now: length,
  },
  TEXT_SUMMARY_LENGTH: {
    rule: (f) => `Summary: ${count(f, 'min')}–${count(f, 'max')} characters`,
    now: length,
  },
  TEXT_BODY_LENGTH: {
    rule: (f) => `Analysis: ${counting(f, 'min')}–${counting(f, 'max')} characters`,
    now: length,
  },
  TEXT_HAS_CONTROL_CHARACTERS: { rule: () => 'No invisible control characters' },
  TEXT_HAS_CONTACT: { rule: () => 'No contact details', now: list },
  TEXT_PROMISES_PROFIT: { rule: () => 'No promise of profit', now: list },
  PARLAY_INVALID: { rule: (f) => between(f, (min, max) => `${min} to ${max} matches, one pick each`) },
  PICK_UNKNOWN: { rule: () => 'Pick belongs to the market' },
  RULE_SET_INVALID: { rule: () => 'Market can be settled under these rules' },
  TEXT_TOO_SIMILAR: { rule: () => 'Original text' },
  OPPOSITE_PICKS: { rule: () => 'No opposite picks' },
};
