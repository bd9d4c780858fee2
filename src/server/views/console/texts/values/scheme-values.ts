import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { afterLastKickoffMs } from '#domain/settlement/overdue.ts';
import type { Config } from '#server/core/config/config.ts';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import {
  count,
  duration,
  money,
  named,
  odds,
  range,
  setting,
  share,
  text,
  type ValueView,
} from './value-list.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Prices and shares, and who may charge. */
export function priceValues(config: Config): ValueView[] {
  const rules = schemeRulesOf({ config });
  const { freeSchemesBeforeCharging } = config.rules;
  return [
    named('priceLadder', ['价格档位', 'Price ladder'], money(...rules.priceLadderFen), 'publication'),
    named(
      'platformShare',
      ['平台分成（按分析师等级 0、1、2）', 'Platform share, by analyst level 0, 1, 2'],
      share(...rules.platformShareBasisPoints),
      'publication',
    ),
    named(
      'freeSchemesBeforeCharging',
      ['收费前须结算的免费方案', 'Settled free tips before charging'],
      count(freeSchemesBeforeCharging),
      'publication',
      setting('FREE_SCHEMES_BEFORE_CHARGING', freeSchemesBeforeCharging),
    ),
    named(
      'chargingYield',
      ['收费前保守回报须高于', 'Adjusted yield needed before charging, above'],
      share(rules.charging.adjustedYieldAboveBasisPoints),
      'publication',
    ),
  ];
}

/** What a scheme may be. */
export function publishingValues(config: Config): ValueView[] {
  const rules = schemeRulesOf({ config });
  return [
    named('schemesADay', ['每日方案上限', 'Tips a day'], count(rules.schemesADay), 'publication'),
    named(
      'refundableADay',
      ['每日“不中退款”方案上限', 'Refund-if-lost tips a day'],
      count(rules.refundableSchemesADay),
      'publication',
    ),
    named(
      'publishCutOff',
      ['停止发布（开球前）', 'Publishing ends before kick-off'],
      duration(rules.publishCutOffMs),
      'publication',
    ),
    named(
      'withdrawWindow',
      ['可撤回时间', 'Time to withdraw a tip'],
      duration(rules.withdrawWindowMs),
      'never',
    ),
    named('minOdds', ['最低指数', 'Lowest odds'], odds(rules.minOddsMilli), 'publication'),
    named(
      'minHkOdds',
      ['亚盘、大小球最低水位', 'Lowest HK odds of Asian handicap and over/under'],
      odds(rules.minHkOddsMilli),
      'publication',
    ),
    named(
      'minDoubleOdds',
      ['双选每项最低指数', 'Lowest odds of each of two picks'],
      odds(rules.minDoublePickOddsMilli),
      'publication',
    ),
    named('parlayLegs', ['串关场次', 'Matches in an accumulator'], range(rules.parlayLegs), 'publication'),
    named('titleLength', ['标题字数', 'Characters of a title'], range(rules.titleLength), 'publication'),
    named(
      'summaryLength',
      ['摘要字数', 'Characters of a summary'],
      range(rules.summaryLength),
      'publication',
    ),
    named('bodyLength', ['正文字数', 'Characters of the analysis'], range(rules.bodyLength), 'publication'),
    named(
      'similarText',
      ['雷同判定（与他人文字重合）', 'Text shared with another author that counts as a copy'],
      share(rules.similarTextPercent * 100),
      'publication',
    ),
    named(
      'similarWindow',
      ['雷同比对范围（此前）', 'Period of texts that are compared'],
      duration(rules.similarTextWindowMs),
      'publication',
    ),
  ];
}

/** When results count, and what follows from them. */
export function settlementValues(config: Config): ValueView[] {
  const rules = schemeRulesOf({ config });
  const { resultConfirmMinutes, incomePendingHours, referenceMarginPercent } = config.rules;
  return [
    named(
      'resultConfirm',
      ['单一来源赛果确认时间', 'Time until the result of a single source counts'],
      duration(resultConfirmMinutes * MINUTE_MS),
      'never',
      setting('RESULT_CONFIRM_MINUTES', resultConfirmMinutes),
    ),
    named(
      'overdue',
      ['转人工处理（末次开球后）', 'Unsettled tips go to operators after the last kick-off'],
      duration(afterLastKickoffMs),
      'never',
    ),
    named(
      'jcPostponement',
      ['竞彩规则：延期仍有效', 'Rules of 竞彩: a pick stays valid when postponed by'],
      duration(rulesOf.jc.allowedPostponementMinutes * MINUTE_MS),
      'settlement',
    ),
    named(
      'bookPostponement',
      ['公司规则：延期仍有效', 'Bookmaker rules: a pick stays valid when postponed by'],
      duration(rulesOf.book.allowedPostponementMinutes * MINUTE_MS),
      'settlement',
    ),
    named(
      'ruleVersions',
      ['结算规则版本', 'Versions of the settlement rules'],
      text(`${rulesOf.jc.version}, ${rulesOf.book.version}`),
      'settlement',
    ),
    named(
      'disputeWindow',
      ['异议期', 'Time to dispute a settlement'],
      duration(rules.disputeWindowMs),
      'never',
    ),
    named(
      'incomePending',
      ['收入待结算时间', 'Time until income is available'],
      duration(incomePendingHours * HOUR_MS),
      'settlement',
      setting('INCOME_PENDING_HOURS', incomePendingHours),
    ),
    named(
      'bodyPublic',
      ['正文公开（结算后）', 'Analysis is public after settlement'],
      duration(rules.bodyPublicAfterMs),
      'settlement',
    ),
    named(
      'referenceMargin',
      ['参考指数的抽水率', 'Margin of reference odds'],
      share(referenceMarginPercent * 100),
      'never',
      setting('REFERENCE_MARGIN_PERCENT', referenceMarginPercent),
    ),
  ];
}
