import { fen, yuanText } from '#domain/money/fen.ts';
import { approveWithdrawal, refuseWithdrawal } from '#server/features/payments/payouts/decide-withdrawal.ts';
import { waitingWithdrawals } from '#server/features/payments/withdrawals/withdrawal-store.ts';
import { idAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

/** Maximum number of listed items. */
const MAX_LISTED = 50;

/** Withdrawals in review: payee first, then the reasons for the review. */
async function list({ ctx, print }: OperatorCall): Promise<void> {
  for (const each of await waitingWithdrawals(ctx.db, MAX_LISTED)) {
    const { id, user_id, state, amount_fen, tax_fen, requested_at, reason, trouble } = each;
    const arrives = yuanText(fen(amount_fen - tax_fen));
    const why = state === 'reviewing' ? reason : trouble;
    const at = `${requested_at.toISOString().slice(0, 16).replace('T', ' ')}Z`;
    print([id, at, state, `¥${yuanText(fen(amount_fen))}`, `¥${arrives}`, `user ${user_id}`, why].join('  '));
  }
}

const decisionOf = (call: OperatorCall) => ({
  operatorId: call.operatorId(),
  reason: call.reason(),
  withdrawalId: idAt(call, 0),
});

const words = {
  executed: {
    zh: '已批准，即将打款，已记入审计日志。',
    en: 'Approved. Payout queued; recorded in the audit log.',
  },
  waiting: {
    zh: '已记录你的批准；金额超出单人审批权限，须由另一位工作人员批准。',
    en: 'Approval recorded. The amount is above the limit for one operator: a second operator must approve it.',
  },
  refused: {
    zh: '已拒绝，金额已退回收入，已记入审计日志。',
    en: 'Declined. The amount was returned; recorded in the audit log.',
  },
} as const;

async function approve(call: OperatorCall): Promise<void> {
  const verdict = await approveWithdrawal(call.ctx, decisionOf(call));
  call.print(words[verdict][call.locale]);
}

async function refuse(call: OperatorCall): Promise<void> {
  await refuseWithdrawal(call.ctx, decisionOf(call));
  call.print(words.refused[call.locale]);
}

const decides = { options: ['--reason'], flags: [], wordCount: 1 };

export const withdrawalCommands: Readonly<Record<string, OperatorSubcommand>> = {
  withdrawals: { options: [], flags: [], wordCount: 0, usage: 'withdrawals', run: list },
  'withdrawal approve': {
    ...decides,
    usage: '--as NAME withdrawal approve ID --reason WHY',
    run: approve,
  },
  'withdrawal refuse': { ...decides, usage: '--as NAME withdrawal refuse ID --reason WHY', run: refuse },
};
