import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import type { PublishRule } from '#domain/scheme/publish-rule.ts';
import { yieldText } from '../../../i18n/numbers.ts';
import { isPricedAsWater, type OddsCustom } from '../../../i18n/odds.ts';

/** What a sentence may say of a check: its facts by name. */
type CheckFacts = Readonly<Record<string, string | number | readonly string[]>>;

interface CheckSentence {
  /** The rule as a statement that holds when it is kept. */
  readonly rule: (facts: CheckFacts, custom: OddsCustom) => string;
  /** How it stands. */
  readonly now?: (facts: CheckFacts, custom: OddsCustom) => string;
}

type Sentences = Readonly<Record<PublishRule, CheckSentence>>;

const count = (facts: CheckFacts, name: string): number => Number(facts[name] ?? 0);
const isWater = ({ market }: CheckFacts, custom: OddsCustom): boolean =>
  isPricedAsWater(String(market), custom);
const odds = (facts: CheckFacts, name: string): string =>
  facts[name] === undefined ? '–' : decimalOddsText(count(facts, name));
const water = (facts: CheckFacts, name: string): string =>
  facts[name] === undefined ? '–' : decimalOddsText(count(facts, name) - 1000);
/** A price of the market that is written on, in the reader's custom. */
const price = (facts: CheckFacts, name: string, custom: OddsCustom): string =>
  isWater(facts, custom) ? water(facts, name) : odds(facts, name);
/** The yield to be above; nothing where a deployment asks for none. */
const above = (facts: CheckFacts, words: (bound: string) => string): string => {
  const basisPoints = count(facts, 'shrunkYieldAboveBasisPoints');
  return basisPoints <= -10_000 ? '' : words(yieldText(basisPoints / 10_000));
};
const between = (facts: CheckFacts, words: (min: number, max: number) => string): string =>
  words(count(facts, 'min') || 2, count(facts, 'max') || 4);
const length = (facts: CheckFacts): string => `${count(facts, 'length')} / ${count(facts, 'max')}`;
const takesDoubles = ({ market, markets }: CheckFacts): boolean =>
  Array.isArray(markets) && markets.includes(String(market));
const list = (facts: CheckFacts): string =>
  Array.isArray(facts.fragments) ? facts.fragments.join(' · ') : '';

export const zh: Sentences = {
  NOT_ANALYST: { rule: () => '已获得分析师资格' },
  NOT_CERTIFIED: { rule: () => '已实名认证且年满 18 岁' },
  MATCH_NOT_OPEN: { rule: () => '比赛没有推迟或取消' },
  KICKOFF_UNKNOWN: { rule: () => '开赛时间已确定' },
  MATCH_STARTED: { rule: () => '比赛还没有开始' },
  PUBLISH_CUT_OFF: { rule: (f) => `开赛前 ${count(f, 'cutOffMinutes')} 分钟截止` },
  SCHEME_EXISTS_FOR_MARKET: {
    rule: () => '本场本玩法还没有方案',
    now: (f) => `${count(f, 'schemes')} 篇`,
  },
  DAILY_SCHEME_LIMIT: {
    rule: (f) => `今日不超过 ${count(f, 'limit')} 篇`,
    now: (f) => `第 ${count(f, 'schemesToday') + 1} 篇`,
  },
  DAILY_REFUNDABLE_LIMIT: {
    rule: (f) => `今日不中退不超过 ${count(f, 'limit')} 篇`,
    now: (f) => `已发 ${count(f, 'schemesToday')} 篇`,
  },
  DOUBLE_PICK_INVALID: {
    rule: (f) => (takesDoubles(f) ? '双选是同一玩法、同一盘口的两个选项' : '这个玩法只选一个选项'),
  },
  ODDS_UNAVAILABLE: { rule: () => '已选择有指数的选项' },
  ODDS_TOO_LOW: {
    rule: (f, custom) => `${isWater(f, custom) ? '水位' : '指数'}不低于 ${price(f, 'minimumMilli', custom)}`,
    now: (f, custom) => price(f, 'oddsMilli', custom),
  },
  DOUBLE_PICK_ODDS_TOO_LOW: {
    rule: (f) => `双选每项不低于 ${odds(f, 'minimumMilli')}`,
    now: (f) => odds(f, 'oddsMilli'),
  },
  PRICE_NOT_ON_LADDER: { rule: () => '价格在档位之内' },
  CHARGING_NOT_EARNED: {
    rule: (f) =>
      `可以收费：已结免费方案满 ${count(f, 'needed')} 篇${above(f, (bound) => `，收缩后回报率高于 ${bound}`)}`,
    now: (f) => `${count(f, 'settled')} 篇`,
  },
  REFUNDABLE_NEEDS_PRICE: { rule: () => '不中退只用于收费方案' },
  TEXT_TITLE_LENGTH: { rule: (f) => `标题 ${count(f, 'min')} 到 ${count(f, 'max')} 字`, now: length },
  TEXT_SUMMARY_LENGTH: { rule: (f) => `摘要 ${count(f, 'min')} 到 ${count(f, 'max')} 字`, now: length },
  TEXT_BODY_LENGTH: { rule: (f) => `正文 ${count(f, 'min')} 到 ${count(f, 'max')} 字`, now: length },
  TEXT_HAS_CONTROL_CHARACTERS: { rule: () => '没有看不见的控制字符' },
  TEXT_HAS_CONTACT: { rule: () => '没有联系方式', now: list },
  TEXT_PROMISES_PROFIT: { rule: () => '没有保证收益的说法', now: list },
  PARLAY_INVALID: { rule: (f) => between(f, (min, max) => `串关须 ${min} 到 ${max} 场，每场一个选项`) },
  PICK_UNKNOWN: { rule: () => '选项属于所选玩法' },
  RULE_SET_INVALID: { rule: () => '玩法可以按所选规则结算' },
  TEXT_TOO_SIMILAR: { rule: () => '文字不与他人的近期方案雷同' },
  OPPOSITE_PICKS: { rule: () => '没有相反的选项' },
};

export const en: Sentences = {
  NOT_ANALYST: { rule: () => 'You are an approved analyst' },
  NOT_CERTIFIED: { rule: () => 'Identity certified, 18 or older' },
  MATCH_NOT_OPEN: { rule: () => 'The match is neither postponed nor off' },
  KICKOFF_UNKNOWN: { rule: () => 'The kick-off time is known' },
  MATCH_STARTED: { rule: () => 'The match has not started' },
  PUBLISH_CUT_OFF: { rule: (f) => `Closes ${count(f, 'cutOffMinutes')} min before kick-off` },
  SCHEME_EXISTS_FOR_MARKET: {
    rule: () => 'No scheme of yours on this market yet',
    now: (f) => `${count(f, 'schemes')}`,
  },
  DAILY_SCHEME_LIMIT: {
    rule: (f) => `At most ${count(f, 'limit')} today`,
    now: (f) => `no. ${count(f, 'schemesToday') + 1}`,
  },
  DAILY_REFUNDABLE_LIMIT: {
    rule: (f) => `At most ${count(f, 'limit')} refund-if-lost today`,
    now: (f) => `${count(f, 'schemesToday')} so far`,
  },
  DOUBLE_PICK_INVALID: {
    rule: (f) =>
      takesDoubles(f) ? 'A double takes two picks of one market and line' : 'This market takes one pick',
  },
  ODDS_UNAVAILABLE: { rule: () => 'A pick with odds is chosen' },
  ODDS_TOO_LOW: {
    rule: (f, custom) =>
      `${isWater(f, custom) ? 'HK odds' : 'Odds'} of ${price(f, 'minimumMilli', custom)} or more`,
    now: (f, custom) => price(f, 'oddsMilli', custom),
  },
  DOUBLE_PICK_ODDS_TOO_LOW: {
    rule: (f) => `Each of two picks at ${odds(f, 'minimumMilli')} or more`,
    now: (f) => odds(f, 'oddsMilli'),
  },
  PRICE_NOT_ON_LADDER: { rule: () => 'The price is one of the steps' },
  CHARGING_NOT_EARNED: {
    rule: (f) =>
      `May charge: ${count(f, 'needed')} settled free schemes${above(f, (bound) => `, shrunk yield above ${bound}`)}`,
    now: (f) => `${count(f, 'settled')}`,
  },
  REFUNDABLE_NEEDS_PRICE: { rule: () => 'Refund-if-lost is for paid schemes' },
  TEXT_TITLE_LENGTH: {
    rule: (f) => `Title of ${count(f, 'min')} to ${count(f, 'max')} characters`,
    now: length,
  },
  TEXT_SUMMARY_LENGTH: {
    rule: (f) => `Summary of ${count(f, 'min')} to ${count(f, 'max')} characters`,
    now: length,
  },
  TEXT_BODY_LENGTH: {
    rule: (f) => `Analysis of ${count(f, 'min')} to ${count(f, 'max')} characters`,
    now: length,
  },
  TEXT_HAS_CONTROL_CHARACTERS: { rule: () => 'No invisible control characters' },
  TEXT_HAS_CONTACT: { rule: () => 'No contact details', now: list },
  TEXT_PROMISES_PROFIT: { rule: () => 'No promise of profit', now: list },
  PARLAY_INVALID: { rule: (f) => between(f, (min, max) => `${min} to ${max} matches, one pick of each`) },
  PICK_UNKNOWN: { rule: () => 'The pick is one of its market' },
  RULE_SET_INVALID: { rule: () => 'The chosen rules can settle this market' },
  TEXT_TOO_SIMILAR: { rule: () => 'Not like a recent scheme of somebody else' },
  OPPOSITE_PICKS: { rule: () => 'No opposite pick of yours' },
};
