import type { PayoutFailure } from '#domain/withdrawal/payout-failure.ts';
import type { WithdrawalState } from '#domain/withdrawal/withdrawal-state.ts';
import type { Both, Locale } from '../i18n/locale.ts';
import { wordText } from '../words/word-words.ts';

/** Why a payout failed, for operators. */
const failures: Readonly<Record<PayoutFailure, Both>> = {
  payeeUnknown: { zh: '收款账号不存在', en: 'Payee unknown' },
  payeeName: { zh: '收款人姓名不符', en: 'Payee’s name differs' },
  payeeNotVerified: { zh: '收款账号未实名', en: 'Payee not verified' },
  payeeRefuses: { zh: '收款账号拒收', en: 'Payee refuses' },
  payeeLimit: { zh: '超过收款限额', en: 'Above the payee’s limit' },
  broughtBack: { zh: '打款后被退回', en: 'Sent back' },
  other: { zh: '其他原因', en: 'Other' },
};

/** The reason of a withdrawal in words: codes of ours are translated, an operator's words and other codes stay. */
export function withdrawalReason(state: WithdrawalState, reason: string | null, locale: Locale): string {
  if (reason === null || state === 'refused') return reason ?? '';
  if (state === 'failed' && Object.hasOwn(failures, reason)) {
    // The cast is safe: it is one of the keys.
    return failures[reason as PayoutFailure][locale];
  }
  return reason
    .split(' ')
    .map((code) => wordText(`withdrawalReview.${code}`)?.[locale] ?? code)
    .join(locale === 'zh' ? '、' : ', ');
}
