import { source, migration, pglite, unit } from './killers.ts';
import type { Mutant } from './mutant.ts';

const refused = (test: string) =>
  pglite(
    'features/payments/reconciliation/recharge-invariants',
    `refuses from the owner of the database ${test}`,
  );

/** Mistakes where money goes back to its payer, and in what the database keeps of it. */
export const refundMutants: readonly Mutant[] = [
  {
    name: 'gives back more than is left of a recharge',
    file: 'src/domain/recharge/refundable.ts',
    find: 'if (amountFen > left)',
    replace: 'if (amountFen > left + 1)',
    killedBy: pglite(
      'features/payments/refunds/refund',
      'paid by alipay may go back in parts, one after the other',
    ),
  },
  {
    name: 'gives back what was recharged a year ago',
    file: 'src/domain/recharge/refundable.ts',
    find: '>= refundableForMs) return fen(0);',
    replace: '> refundableForMs) return fen(0);',
    killedBy: unit('domain/recharge/refundable', 'is refundable for 365 days and not a moment longer'),
  },
  {
    name: 'offers to give back what was spent',
    file: 'src/domain/recharge/refundable.ts',
    find: 'return fen(Math.max(0, Math.min(left, balanceFen)));',
    replace: 'return left;',
    killedBy: unit('domain/recharge/refundable', 'is capped by the balance'),
  },
  {
    name: 'gives back the recharge of another',
    file: source('features/payments/refunds/refund-recharge'),
    find: "if (order?.user_id !== userId) throw new Refusal('ORDER_NOT_FOUND');",
    replace: "if (!order) throw new Refusal('ORDER_NOT_FOUND');",
    killedBy: pglite(
      'features/payments/refunds/refund',
      'of an order that belongs to another user, does not exist, or is not paid',
    ),
  },
  {
    name: 'gives back while another refund is open',
    file: source('features/payments/refunds/refund-recharge'),
    find: "if (isOneOpen) throw new Refusal('REFUND_OPEN');",
    replace: '',
    killedBy: pglite('features/payments/refunds/refund', 'while another is open'),
  },
  {
    name: 'sends a refund through another provider than the payment came by',
    file: source('features/payments/refunds/refund-recharge'),
    find: 'provider: order.provider,',
    replace: "provider: 'alipay' as const,",
    killedBy: pglite('features/payments/refunds/refund', 'paid by wechat goes back to its payer'),
  },
  {
    name: 'ends a refund a second time',
    file: source('features/payments/refunds/end-refund'),
    find: 'if (!(await unwatchRefund(tx, refundId))) return;',
    replace: 'await unwatchRefund(tx, refundId);',
    killedBy: pglite(
      'features/payments/refunds/refund',
      'of repeated and contradicting reports of a refund only the first moves money',
    ),
  },
  {
    name: 'takes no answer of a provider for a refund that failed',
    file: source('features/payments/refunds/send-refund'),
    find: "if (answer.state === 'refunded' || answer.state === 'failed') {",
    replace:
      "if (answer.state !== 'refunded') {\n    await endRefund(ctx, refund.id, { state: 'failed', cause: null });\n  } else if (answer.state === 'refunded') {",
    killedBy: pglite('features/payments/refunds/refund', '(an error response after it was made)'),
  },
  {
    name: 'gives a child more back than was paid',
    file: source('features/payments/refunds/refund-for-minor'),
    find: 'refuseRefund(fromBalanceFen + borneFen, left ?? fen(0));',
    replace: 'refuseRefund(fromBalanceFen, left ?? fen(0));',
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'nothing moves for more than was paid',
    ),
  },
  {
    name: 'gives a guardian the recharge of somebody else',
    file: source('features/payments/refunds/refund-for-minor'),
    find: "if (order?.user_id !== userId) throw new Refusal('ORDER_NOT_FOUND');",
    replace: "if (!order) throw new Refusal('ORDER_NOT_FOUND');",
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'nothing moves for an order of another user',
    ),
  },
  {
    name: 'credits a child with what the platform would have borne',
    file: source('features/payments/refunds/end-refund'),
    find: 'fromBalanceFen: fen(amountFen - borneFen), borneFen }',
    replace: 'fromBalanceFen: amountFen, borneFen: fen(0) }',
    killedBy: pglite(
      'features/payments/refunds/refund',
      "a guardian's refund is paid from the balance and by the platform, and returns to both when it fails",
    ),
  },
  {
    name: 'lets one operator grant a claim above the limit',
    file: source('features/payments/guardian-claims/decide-claim'),
    find: 'const limitFen = claimRules.grantAloneFen;',
    replace: 'const limitFen = 1e9;',
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'two operators must grant the same parts, and money moves with the second only',
    ),
  },
  {
    name: 'lets two operators grant different parts',
    file: source('features/payments/guardian-claims/decide-claim'),
    find: 'const terms = JSON.stringify(sorted);',
    replace: "const terms = '';",
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'two operators must grant the same parts, and money moves with the second only',
    ),
  },
  {
    name: 'grants a claim that was decided',
    file: source('features/payments/guardian-claims/decide-claim'),
    find: "if (decided) throw new Refusal('ALREADY_DECIDED');",
    replace: '',
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'a refused claim shows its reason and cannot be decided again',
    ),
  },
  {
    name: 'starts a refund of a claim again that is under way',
    file: source('features/payments/guardian-claims/decide-claim'),
    find: "HAVING every(coalesce(e.state, '') = 'failed')",
    replace: 'HAVING true',
    killedBy: pglite(
      'features/payments/guardian-claims/decide-claim',
      'a failed refund waits for an operator and is retried as granted',
    ),
  },
  ...[
    ['keeps an exception without its money', 'RC001', 'an exception without its money'],
    ['keeps a refund through another provider', 'RC002', 'a refund through another provider'],
    ['keeps a refund above what was paid', 'RC003', 'a refund above what was paid'],
    ['keeps two open refunds of one person', 'RC004', 'a second open refund of one user'],
    ['keeps a refund that holds nothing', 'RC005', 'a refund without its hold'],
    ['keeps an end of a refund that moved nothing', 'RC006', 'an end without its transfer'],
    ['keeps a decision that moved nothing', 'RC007', 'a credit without its transfer'],
  ].map(
    ([name = '', code = '', test = '']): Mutant => ({
      name,
      file: migration('0020-recharge'),
      ...withoutRaise(code),
      killedBy: refused(test),
    }),
  ),
  {
    name: 'keeps the money of one trade twice',
    file: migration('0020-recharge'),
    find: 'CREATE UNIQUE INDEX recharge_exception_money ON recharge_exception (provider, trade_no) WHERE amount_fen IS NOT NULL;',
    replace: '',
    killedBy: refused('a second exception with the money of one trade'),
  },
  {
    name: 'lets a refund be changed',
    file: migration('0020-recharge'),
    find: "CALL make_append_only('recharge_refund');",
    replace: 'GRANT SELECT, INSERT, UPDATE, DELETE ON recharge_refund TO red_penalty_app;',
    killedBy: refused('a refund changed'),
  },
  {
    name: 'lets an approval be taken away',
    file: migration('0020-recharge'),
    find: "CALL make_append_only('operator_approval');",
    replace: 'GRANT SELECT, INSERT, UPDATE, DELETE ON operator_approval TO red_penalty_app;',
    killedBy: refused('an approval changed'),
  },
];

/** What the database says where a rule is broken, and nothing in its place. */
function withoutRaise(code: string) {
  const said: Readonly<Record<string, string>> = {
    RC001: "RAISE EXCEPTION 'the money of exception % is not in suspense', NEW.id USING ERRCODE = 'RC001';",
    RC002: "RAISE EXCEPTION 'refund % is not of a paid order of its person', NEW.id USING ERRCODE = 'RC002';",
    RC003: "RAISE EXCEPTION 'refund % is more than was paid', NEW.id USING ERRCODE = 'RC003';",
    RC004: "RAISE EXCEPTION 'refund % is asked for while another is open', NEW.id USING ERRCODE = 'RC004';",
    RC005: "RAISE EXCEPTION 'refund % holds no money', NEW.id USING ERRCODE = 'RC005';",
    RC006: "RAISE EXCEPTION 'refund % did not move what its end says', refund.id USING ERRCODE = 'RC006';",
    RC007:
      "RAISE EXCEPTION 'decision % of exception % moves no money', NEW.number, NEW.exception_id USING ERRCODE = 'RC007';",
  };
  return { find: said[code] ?? code, replace: 'NULL;' };
}
