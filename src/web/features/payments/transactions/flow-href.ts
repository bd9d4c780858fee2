import { paths } from '#web/paths/paths.ts';
import type { Flow } from './queries.ts';

/** Page of a transaction's object; null if none. */
export function flowHref({ subject }: Pick<Flow, 'subject'>): string | null {
  if (subject === null) return null;
  if (subject.kind === 'scheme') return paths.schemeDetails({ id: subject.id });
  if (subject.kind === 'recharge') return paths.recharge({ orderId: subject.id });
  if (subject.kind === 'withdrawal') return `${paths.withdrawals()}#${subject.id}`;
  return paths.rechargeRefunds();
}
