import type { AccountKind, PaymentProvider } from '#domain/ledger/posting.ts';
import type { QueueName } from '#domain/operator/queues.ts';
import type { UserTab } from './match-found.ts';

/** What the ledger is searched for: accounts of a kind, or what an id or a number names. */
interface LedgerSearch {
  readonly kind?: AccountKind | undefined;
  readonly q?: string;
}

/** Addresses of the console. */
export const paths = {
  home: '/console',
  login: '/console/login',
  enrol: '/console/enrol',
  operators: '/console/operators',
  audit: '/console/audit',
  access: '/console/access',
  matches: '/console/matches',
  match: (id: string) => `/console/matches/${encodeURIComponent(id)}`,
  names: '/console/names',
  files: '/console/files',
  feeds: '/console/feeds',
  texts: '/console/texts',
  notices: '/console/notices',
  queue: (queue: QueueName, id?: string) =>
    id === undefined ? `/console/queues/${queue}` : `/console/queues/${queue}/${encodeURIComponent(id)}`,
  users: '/console/users',
  user: (id: string, tab: UserTab = 'profile') =>
    `/console/users/${encodeURIComponent(id)}${tab === 'profile' ? '' : `/${tab}`}`,
  ledger: '/console/ledger',
  ledgerSearch: ({ kind, q }: LedgerSearch) => {
    const query = new URLSearchParams({ ...(kind && { kind }), ...(q && { q }) }).toString();
    return query === '' ? '/console/ledger' : `/console/ledger?${query}`;
  },
  account: (id: number | string) => `/console/ledger/accounts/${id}`,
  transfer: (id: number | string) => `/console/ledger/transfers/${id}`,
  reconciliation: '/console/reconciliation',
  bills: '/console/bills',
  bill: (provider: PaymentProvider, day: string) => `/console/bills/${provider}/${day}`,
  daily: '/console/daily',
  log: '/console/log',
} as const;

/** The login page that leads back to an address of the console. */
export function loginPath(back: string): string {
  return back === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ back })}`;
}

/** Where a login leads: the address it came from, if it is one of the console and no page of logging in. */
export function backPath(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  const isOurs = /^\/console(\/(?!login|enrol)[\w%.~-]+)*(\?[\w=&%.~+-]*)?$/.test(back);
  return isOurs ? back : paths.home;
}
