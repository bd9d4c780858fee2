import { source, migration, pglite, unit } from './killers.ts';
import type { Mutant } from './mutant.ts';

const refused = (test: string) =>
  pglite(
    'features/payments/reconciliation/recharge-invariants',
    `refuses from the owner of the database ${test}`,
  );

/** Mutants of recharge refunds and of their constraints in the database. */
export const refundMutants: readonly Mutant[] = [
  {
    name: 'refunds more than the rest of a recharge',
    file: 'src/domain/recharge/refundable.ts',
    find: 'if (amountFen > left)',
    replace: 'if (amountFen > left + 1)',
    killedBy: pglite(
      'features/payments/refunds/refund',
      'paid by alipay may go back in parts, one after the other',
    ),
  },
  {
    name: 'refunds a recharge after 365 days',
    file: 'src/domain/recharge/refundable.ts',
    find: '>= refundableForMs) return fen(0);',
    replace: '> refundableForMs) return fen(0);',
    killedBy: unit('domain/recharge/refundable', 'is refundable for 365 days and not a moment longer'),
  },
  {
    name: 'offers a refund above the balance',
    file: 'src/domain/recharge/refundable.ts',
    find: 'return fen(Math.max(0, Math.min(left, balanceFen)));',
    replace: 'return left;',
    killedBy: unit('domain/recharge/refundable', 'is capped by the balance'),
  },
  {
    name: "refunds another user's recharge",
    file: source('features/payments/refunds/refund-recharge'),
    find: "if (order?.user_id !== userId) throw new Refusal('ORDER_NOT_FOUND');",
    replace: "if (!order) throw new Refusal('ORDER_NOT_FOUND');",
    killedBy: pglite(
      'features/payments/refunds/refund',
      'of an order that belongs to another user, does not exist, or is not paid',
    ),
  },
  {
    name: 'accepts a refund request while another is open',
    file: source('features/payments/refunds/refund-recharge'),
    find: "if (isOneOpen) throw new Refusal('REFUND_OPEN');",
    replace: '',
    killedBy: pglite('features/payments/refunds/refund', 'while another is open'),
  },
  {
    name: "sends a refund through another provider than the payment's",
    file: source('features/payments/refunds/refund-recharge'),
    find: 'provider: order.provider,',
    replace: "provider: 'alipay' as const,",
    killedBy: pglite('features/payments/refunds/refund', 'paid by wechat goes back to its payer'),
  },
  {
    name: 'completes a refund twice',
    file: source('features/payments/refunds/end-refund'),
    find: 'if (!(await unwatchRefund(tx, refundId))) return;',
    replace: 'await unwatchRefund(tx, refundId);',
    killedBy: pglite(
      'features/payments/refunds/refund',
      'of repeated and contradicting reports of a refund only the first moves money',
    ),
  },
  {
    name: 'treats a missing response as a failed refund',
    file: source('features/payments/refunds/send-refund'),
    find: "if (answer.state === 'refunded' || answer.state === 'failed') {",
    replace:
      "if (answer.state !== 'refunded') {\n    await endRefund(ctx, refund.id, { state: 'failed', cause: null });\n  } else if (answer.state === 'refunded') {",
    killedBy: pglite('features/payments/refunds/refund', '(an error response after it was made)'),
  },
  {
    name: 'refunds a minor more than was paid',
    file: source('features/payments/refunds/refund-for-minor'),
    find: 'refuseRefund(fromBalanceFen + borneFen, left ?? fen(0));',
    replace: 'refuseRefund(fromBalanceFen, left ?? fen(0));',
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'nothing moves for more than was paid',
    ),
  },
  {
    name: "refunds another user's recharge to a guardian",
    file: source('features/payments/refunds/refund-for-minor'),
    find: "if (order?.user_id !== userId) throw new Refusal('ORDER_NOT_FOUND');",
    replace: "if (!order) throw new Refusal('ORDER_NOT_FOUND');",
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'nothing moves for an order of another user',
    ),
  },
  {
    name: "credits a minor with the platform's share",
    file: source('features/payments/refunds/end-refund'),
    find: 'fromBalanceFen: fen(amountFen - borneFen), borneFen }',
    replace: 'fromBalanceFen: amountFen, borneFen: fen(0) }',
    killedBy: pglite(
      'features/payments/refunds/refund',
      "a guardian's refund is paid from the balance and by the platform, and returns to both when it fails",
    ),
  },
  {
    name: 'lets one operator alone grant a claim above the limit',
    file: source('features/payments/guardian-claims/decide-claim'),
    find: 'const limitFen = claimRules.grantAloneFen;',
    replace: 'const limitFen = 1e9;',
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'two operators must grant the same parts, and money moves with the second only',
    ),
  },
  {
    name: 'accepts different amounts from two operators',
    file: source('features/payments/guardian-claims/decide-claim'),
    find: 'const terms = JSON.stringify(sorted);',
    replace: "const terms = '';",
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'two operators must grant the same parts, and money moves with the second only',
    ),
  },
  {
    name: 'grants a decided claim',
    file: source('features/payments/guardian-claims/decide-claim'),
    find: "if (decided) throw new Refusal('ALREADY_DECIDED');",
    replace: '',
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'a refused claim shows its reason and cannot be decided again',
    ),
  },
  {
    name: 'restarts a claim refund in progress',
    file: source('features/payments/guardian-claims/decide-claim'),
    find: "HAVING every(coalesce(e.state, '') = 'failed')",
    replace: 'HAVING true',
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'a failed refund waits for an operator and is retried as granted',
    ),
  },
  ...[
    ['stores an exception without its money', 'RC001', 'an exception without its money'],
    ['stores a refund through another provider', 'RC002', 'a refund through another provider'],
    ['stores a refund above the payment', 'RC003', 'a refund above what was paid'],
    ['stores two open refunds of one user', 'RC004', 'a second open refund of one user'],
    ['stores a refund without a hold', 'RC005', 'a refund without its hold'],
    ['stores the end of a refund without a transfer', 'RC006', 'an end without its transfer'],
    ['stores a decision without a transfer', 'RC007', 'a credit without its transfer'],
  ].map(
    ([name = '', code = '', test = '']): Mutant => ({
      name,
      file: migration('0020-recharge'),
      ...withoutRaise(code),
      killedBy: refused(test),
    }),
  ),
  {
    name: 'stores the money of one trade twice',
    file: migration('0020-recharge'),
    find: 'CREATE UNIQUE INDEX recharge_exception_money ON recharge_exception (provider, trade_no) WHERE amount_fen IS NOT NULL;',
    replace: '',
    killedBy: refused('a second exception with the money of one trade'),
  },
  {
    name: 'allows changes of a refund',
    file: migration('0020-recharge'),
    find: "CALL make_append_only('recharge_refund');",
    replace: 'GRANT SELECT, INSERT, UPDATE, DELETE ON recharge_refund TO red_penalty_app;',
    killedBy: refused('a refund changed'),
  },
  {
    name: 'allows deletion of an approval',
    file: migration('0020-recharge'),
    find: "CALL make_append_only('operator_approval');",
    replace: 'GRANT SELECT, INSERT, UPDATE, DELETE ON operator_approval TO red_penalty_app;',
    killedBy: refused('an approval changed'),
  },
];

/** Removes the RAISE EXCEPTION of a violated rule. */
function withoutRaise(code: string) {
  const messages: Readonly<Record<string, string>> = {
    RC001: "RAISE EXCEPTION 'the money of exception % is not in suspense', NEW.id USING ERRCODE = 'RC001';",
    RC002: "RAISE EXCEPTION 'refund % is not of a paid order of its person', NEW.id USING ERRCODE = 'RC002';",
    RC003: "RAISE EXCEPTION 'refund % is more than was paid', NEW.id USING ERRCODE = 'RC003';",
    RC004: "RAISE EXCEPTION 'refund % is asked for while another is open', NEW.id USING ERRCODE = 'RC004';",
    RC005: "RAISE EXCEPTION 'refund % holds no money', NEW.id USING ERRCODE = 'RC005';",
    RC006: "RAISE EXCEPTION 'refund % did not move what its end says', refund.id USING ERRCODE = 'RC006';",
    RC007:
      "RAISE EXCEPTION 'decision % of exception % moves no money', NEW.number, NEW.exception_id USING ERRCODE = 'RC007';",
  };
  return { find: messages[code] ?? code, replace: 'NULL;' };
}
