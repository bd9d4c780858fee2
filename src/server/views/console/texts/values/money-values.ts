import { defaultRechargeRules as recharge } from '#domain/recharge/recharge-rules.ts';
import { defaultWithdrawalRules as withdrawal } from '#domain/withdrawal/withdrawal-rules.ts';
import type { Config } from '#server/core/config/config.ts';
import { count, duration, money, named, setting, text, type ValueView } from './value-list.ts';

export function rechargeValues(): ValueView[] {
  return [
    named('packages', ['充值档位', 'Top-up packages'], money(...recharge.packagesFen), 'recharge'),
    named(
      'rechargeBounds',
      ['单笔充值', 'One top-up'],
      { kind: 'rangeOfMoney', minFen: recharge.minimumFen, maxFen: recharge.maximumFen },
      'recharge',
    ),
    named('rechargeDaily', ['每日充值上限', 'Top-ups a day'], money(recharge.dailyLimitFen), 'recharge'),
    named('orderLife', ['订单有效期', 'Time to pay an order'], duration(recharge.orderLifeMs), 'recharge'),
    named(
      'refundable',
      ['可原路退款（付款后）', 'Refundable to the payer after payment'],
      duration(recharge.refundableForMs),
      'never',
    ),
    named(
      'aloneLimit',
      ['一人可处理的异常款', 'Unmatched money one operator decides alone'],
      money(recharge.aloneLimitFen),
      'never',
    ),
  ];
}

export function withdrawalValues(config: Config): ValueView[] {
  return [
    named(
      'withdrawalBounds',
      ['单笔提现', 'One withdrawal'],
      { kind: 'rangeOfMoney', minFen: withdrawal.minimumFen, maxFen: withdrawal.maximumFen },
      'withdrawal',
    ),
    named(
      'withdrawalsADay',
      ['每日提现次数', 'Withdrawals a day'],
      count(withdrawal.timesADay),
      'withdrawal',
    ),
    named(
      'withdrawalTries',
      ['每日尝试次数（含失败）', 'Attempts a day, failed ones included'],
      count(withdrawal.triesADay),
      'withdrawal',
    ),
    named(
      'withdrawalDaily',
      ['每日提现上限', 'Withdrawn a day'],
      money(withdrawal.dailyLimitFen),
      'withdrawal',
    ),
    named('withdrawalFee', ['提现手续费', 'Fee'], money(withdrawal.feeFen), 'withdrawal'),
    named(
      'cooling',
      ['更换收款账号或手机号后暂停', 'No payout after a change of payee or phone for'],
      duration(withdrawal.coolingMs),
      'never',
    ),
    named(
      'reviewAbove',
      ['一人审核（超过）', 'One operator reviews above'],
      money(withdrawal.reviewAboveFen),
      'never',
    ),
    named(
      'twoApproveAbove',
      ['两人审核（超过）', 'Two operators review above'],
      money(withdrawal.twoApproveAboveFen),
      'never',
    ),
    named(
      'platformDay',
      ['全平台当日合计超过后全部审核', 'Everything is reviewed once the platform’s day exceeds'],
      money(withdrawal.platformDayFen),
      'never',
    ),
    named(
      'taxMethod',
      ['代扣方式', 'Withholding method'],
      text(config.taxMethod),
      'withdrawal',
      setting('TAX_METHOD', config.taxMethod),
    ),
  ];
}
