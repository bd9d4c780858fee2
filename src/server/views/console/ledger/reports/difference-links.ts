import type { z } from 'zod';
import type { reconciliationState } from '#contract/console/money-reports.ts';

type Row = z.input<typeof reconciliationState.reply>['invariants'][number]['rows'][number];
type Link = Row['links'][number];

/** Columns of the invariants that name something. */
const named: Readonly<Record<string, Link['of']>> = {
  txn_id: 'transfer',
  hold_txn_id: 'transfer',
  account_id: 'account',
  seal: 'seal',
  user_id: 'user',
  author_id: 'user',
  analyst_id: 'user',
  buyer_id: 'user',
  scheme_id: 'scheme',
  match_id: 'match',
  unlock_id: 'unlock',
  order_id: 'order',
  order_no: 'order',
  refund_id: 'refund',
  refund_no: 'refund',
  exception_id: 'exception',
  withdrawal_id: 'withdrawal',
};

/** The things that a violation names. */
export function linksIn(facts: Readonly<Record<string, unknown>>): Link[] {
  return Object.entries(facts).flatMap(([column, value]) => {
    // The owner of an escrow account is a scheme.
    const of = column === 'owner_id' ? (facts.kind === 'escrow' ? 'scheme' : 'user') : named[column];
    const isNamed = of !== undefined && (typeof value === 'string' || typeof value === 'number');
    return isNamed && value !== '' ? [{ of, id: String(value) }] : [];
  });
}
