import { linkTarget } from '../../router/link-target.ts';
import { paths } from '../../router/paths.ts';
import type { Reconciliation } from './queries.ts';

export type DifferenceLink = Reconciliation['invariants'][number]['rows'][number]['links'][number];

/** Where a thing that a differing row names is shown: in the console, or on a page of the app. */
export function differenceTarget({ of, id }: DifferenceLink): {
  readonly to: string;
  readonly isApp: boolean;
} {
  switch (of) {
    case 'transfer':
      return { to: paths.transfer(id), isApp: false };
    case 'account':
      return { to: paths.account(id), isApp: false };
    case 'user':
      return { to: paths.user(id), isApp: false };
    case 'seal':
      return { to: paths.log, isApp: false };
    case 'scheme':
    case 'match':
      return { to: linkTarget({ of, id }) ?? paths.home, isApp: true };
    // The ledger finds each by its id or number.
    case 'unlock':
    case 'order':
    case 'refund':
    case 'exception':
    case 'withdrawal':
      return { to: paths.ledgerSearch({ q: id }), isApp: false };
  }
}

/** A value of a differing row as text. */
export function factText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '–');
}
