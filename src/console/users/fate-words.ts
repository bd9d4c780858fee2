import type { CallReply } from '#contract/define-call.ts';
import type { userDetails } from '#contract/console/users.ts';
import type { Both } from '../i18n/locale.ts';

export type MoneyPart = CallReply<typeof userDetails>['money']['whenDisabled'][number];

/** Where money of a user is. */
export const placeWords: Readonly<Record<MoneyPart['place'], Both>> = {
  balance: { zh: '余额', en: 'Balance' },
  purchases: { zh: '已购方案托管中', en: 'In escrow for tips bought' },
  income: { zh: '可提现收入', en: 'Income' },
  pendingIncome: { zh: '待到账收入', en: 'Pending income' },
  sales: { zh: '所售方案托管中', en: 'In escrow for tips sold' },
  withdrawal: { zh: '提现中', en: 'On its way out' },
  rechargeRefund: { zh: '充值退款中', en: 'Top-up refund on its way' },
};

/** What becomes of it when the account is disabled, and when it is enabled again. */
export const fateWords: Readonly<Record<'disable' | 'enable', Readonly<Record<MoneyPart['fate'], Both>>>> = {
  disable: {
    kept: {
      zh: '原处保留，停用期间不能消费或提现',
      en: 'Stays where it is; can be neither spent nor withdrawn while disabled',
    },
    settles: {
      zh: '不受影响，按赛果付给分析师或退还买家',
      en: 'Not affected: paid out or refunded with the result',
    },
    released: {
      zh: '到期照常转为收入，停用期间不能提现',
      en: 'Becomes income when its time is over; cannot be withdrawn while disabled',
    },
    reviewed: {
      zh: '暂不打款，转入“提现审核”人工处理',
      en: 'Not sent; comes to the queue “Withdrawals”',
    },
    waits: { zh: '仍在“提现审核”等待处理', en: 'Still waits in the queue “Withdrawals”' },
    completes: {
      zh: '已提交渠道，无法撤回，以渠道结果为准',
      en: 'Already with the provider, cannot be recalled; the provider’s answer counts',
    },
  },
  enable: {
    kept: { zh: '恢复使用：可以消费或提现', en: 'Usable again: can be spent or withdrawn' },
    settles: {
      zh: '不变，按赛果付给分析师或退还买家',
      en: 'As before: paid out or refunded with the result',
    },
    released: { zh: '不变，到期转为收入', en: 'As before: becomes income when its time is over' },
    reviewed: {
      zh: '若尚未转入“提现审核”，照常打款',
      en: 'Sent as usual, unless it has come to the queue “Withdrawals” meanwhile',
    },
    waits: {
      zh: '仍须在“提现审核”中处理，不会自动打款',
      en: 'Still waits in the queue “Withdrawals”; not sent by itself',
    },
    completes: { zh: '不变，以渠道结果为准', en: 'As before: the provider’s answer counts' },
  },
};
