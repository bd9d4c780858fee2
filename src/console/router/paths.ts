import type { QueueName } from '#domain/operator/queues.ts';

/** Addresses of the console. */
export const paths = {
  home: '/console',
  login: '/console/login',
  enrol: '/console/enrol',
  operators: '/console/operators',
  audit: '/console/audit',
  access: '/console/access',
  queue: (queue: QueueName, id?: string) =>
    id === undefined ? `/console/queues/${queue}` : `/console/queues/${queue}/${encodeURIComponent(id)}`,
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
