import { fen, yuanText } from '#domain/money/fen.ts';
import { Refusal } from '#domain/refusal.ts';
import { evidenceOf, waitingExceptions } from '#server/features/payments/orders/exception-store.ts';
import { type Remedy, resolveException } from '#server/features/payments/recharge/resolve-exception.ts';
import { idAt, userAt } from './operator-arguments.ts';
import type { OperatorCall, OperatorSubcommand } from './operator-order.ts';

/** Maximum number of listed items. */
const MAX_LISTED = 50;

/** `2026-03-14 15:00Z` */
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')}Z`;

async function list({ ctx, locale, print }: OperatorCall): Promise<void> {
  const waiting = await waitingExceptions(ctx.db, MAX_LISTED);
  const more = waiting.length === MAX_LISTED ? '+' : '';
  print(`${locale === 'zh' ? '待处理的收款异常' : 'Unmatched payments'} (${waiting.length}${more})`);
  for (const each of waiting) {
    const amountFen = each.amount_fen ?? each.stuck_fen;
    const amount = amountFen === null ? '-' : `¥${yuanText(fen(amountFen))}`;
    const cells = [each.id, minuteOf(each.happened_at), each.provider, each.fault, amount];
    const returned = each.returned === 'failed' ? [locale === 'zh' ? '退回失败' : 'return failed'] : [];
    const number = each.trade_no ?? each.refund_no ?? '-';
    print(`  ${[...cells, each.order_no ?? '-', number, ...returned].join('  ')}`);
    if (each.refund_no !== null) print(`    ${stuck[locale]}`);
  }
}

/** How to resolve a refund that the provider leaves to us. */
const stuck = {
  zh: '退款无法退回原账户：请在商户平台指定退款去向，办妥后用 payment note 标记。',
  en: 'The refund cannot reach the payer: set its destination on the merchant platform, then mark it with payment note.',
} as const;

/** The provider's statement about an unmatched payment. */
async function show(call: OperatorCall): Promise<void> {
  const evidence = await evidenceOf(call.ctx.db, idAt(call, 0));
  if (evidence === undefined) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: idAt(call, 0) });
  call.print(evidence.replace(/[\p{Cc}\p{Cf}]+/gu, ' '));
}

const done = {
  executed: { zh: '已处理，已记入审计日志。', en: 'Done. Recorded in the audit log.' },
  waiting: {
    zh: '已记录。金额超出单人审批权限，须由另一位工作人员用相同命令再次批准。',
    en: 'Recorded. The amount is above the limit for one operator: a second operator must run the same command.',
  },
} as const;

const resolves = (remedyOf: (call: OperatorCall) => Promise<Remedy>) => async (call: OperatorCall) => {
  const verdict = await resolveException(call.ctx, {
    operatorId: call.operatorId(),
    reason: call.reason(),
    exceptionId: idAt(call, 0),
    remedy: await remedyOf(call),
  });
  call.print(done[verdict][call.locale]);
};

const rules = { options: ['--reason'], flags: [], wordCount: 1 };

/** Unmatched payments: listing and resolving them. */
export const paymentCommands: Readonly<Record<string, OperatorSubcommand>> = {
  payments: { options: [], flags: [], wordCount: 0, usage: 'payments', run: list },
  'payment show': { options: [], flags: [], wordCount: 1, usage: 'payment show ID', run: show },
  'payment credit': {
    ...rules,
    wordCount: 2,
    usage: '--as NAME payment credit ID MOBILE --reason WHY',
    run: resolves(async (call) => ({ kind: 'credit', userId: await userAt(call, 1) })),
  },
  'payment return': {
    ...rules,
    usage: '--as NAME payment return ID --reason WHY',
    run: resolves(async () => ({ kind: 'return' })),
  },
  'payment note': {
    ...rules,
    usage: '--as NAME payment note ID --reason WHY',
    run: resolves(async () => ({ kind: 'note' })),
  },
};
