import { mayAct } from '#domain/operator/check-act.ts';
import type { OperatorActionName, OperatorRole } from '#domain/operator/operator-roles.ts';
import type { UserDetails } from './queries.ts';

export type UserAct = 'endSessions' | 'disable' | 'enable' | 'holdIncome';

const actions: Readonly<Record<UserAct, OperatorActionName>> = {
  holdIncome: 'holdIncome',
  endSessions: 'endUserSessions',
  disable: 'disableUser',
  enable: 'enableUser',
};

interface Account {
  readonly erasedAt: string | null;
  readonly disabled: object | null;
  readonly analyst: object | null;
  readonly sessions: Pick<UserDetails['sessions'], 'live'>;
  readonly money: Pick<UserDetails['money'], 'incomeHolds'>;
}

/** Acts that change something on an account and that one of the roles may perform. */
export function possibleActs(account: Account, roles: readonly OperatorRole[]): readonly UserAct[] {
  const { erasedAt, disabled, analyst, sessions, money } = account;
  if (erasedAt !== null) return [];
  const changes: Readonly<Record<UserAct, boolean>> = {
    holdIncome: analyst !== null && money.incomeHolds.length === 0,
    endSessions: sessions.live > 0,
    disable: disabled === null,
    enable: disabled !== null,
  };
  // The cast is safe: the keys of the table are the acts.
  const all = Object.keys(actions) as UserAct[];
  return all.filter((act) => changes[act] && mayAct(actions[act], roles));
}
