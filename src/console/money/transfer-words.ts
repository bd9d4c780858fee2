import type { TransferKind } from '#domain/ledger/posting.ts';
import type { Both } from '../i18n/locale.ts';
import type { Subject } from './queries.ts';

/** Kinds of transfers, as in the files that the server exports. */
export const transferWords: Readonly<Record<TransferKind, Both>> = {
  recharged: { zh: '充值', en: 'Top-up' },
  unlocked: { zh: '解锁', en: 'Unlock' },
  paidOut: { zh: '结算', en: 'Settlement' },
  incomeReleased: { zh: '收入到账', en: 'Income released' },
  corrected: { zh: '结算更正', en: 'Settlement correction' },
  advanceRepaid: { zh: '垫付款收回', en: 'Advance repaid' },
  withdrawalRequested: { zh: '提现申请', en: 'Withdrawal requested' },
  withdrawalPaid: { zh: '提现打款', en: 'Withdrawal paid' },
  withdrawalReturned: { zh: '提现退回', en: 'Withdrawal returned' },
  withdrawalReversed: { zh: '提现冲正', en: 'Withdrawal reversed' },
  rechargeRefundRequested: { zh: '充值退款申请', en: 'Top-up refund requested' },
  rechargeRefunded: { zh: '充值退款', en: 'Top-up refunded' },
  rechargeRefundFailed: { zh: '充值退款失败', en: 'Top-up refund failed' },
  minorRefundRequested: { zh: '未成年人退款申请', en: 'Minor’s refund requested' },
  minorRefunded: { zh: '未成年人退款', en: 'Minor’s refund paid' },
  minorRefundFailed: { zh: '未成年人退款失败', en: 'Minor’s refund failed' },
  unmatchedReceived: { zh: '收到未匹配款项', en: 'Unmatched payment received' },
  unmatchedCredited: { zh: '未匹配款项入账', en: 'Unmatched payment credited' },
  unmatchedReturned: { zh: '未匹配款项退回', en: 'Unmatched payment returned' },
};

/** What transfers are for. */
export const subjectWords: Readonly<Record<Subject['of'], Both>> = {
  order: { zh: '充值订单', en: 'Top-up order' },
  unlock: { zh: '解锁', en: 'Unlock' },
  scheme: { zh: '方案', en: 'Tip' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  refund: { zh: '退款', en: 'Refund' },
  exception: { zh: '收款异常', en: 'Payment exception' },
};
