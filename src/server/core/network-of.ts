import { isIPv4, isIPv6 } from 'node:net';
import { forRecentTexts } from './recent-texts.ts';

/**
 * Key of per-address limits: the IPv4 address, or the /64 network of an IPv6 address, since one customer owns all of
 * it and could use another address per request.
 */
export const networkOf = forRecentTexts((address): string => {
  const v4 = v4Of(address);
  if (v4 !== null || !isIPv6(address)) return v4 ?? address;
  return `${groupsOf(address, 4)}::/64`;
});

/** A wider network, in which an SMS pumping attacker may own many addresses: a /24, or a /48 of IPv6. */
export function wideNetworkOf(address: string): string {
  const v4 = v4Of(address);
  if (v4 !== null) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${groupsOf(address, 3)}::/48` : address;
}

/** Whether a request comes from the local machine. */
export const isFromHere = forRecentTexts(
  (address): boolean => address === '::1' || /^127\./.test(v4Of(address) ?? ''),
);

/** In development, requests from the machine itself are not throttled: one developer acts as many users. */
const FACTOR_HERE = 1_000;

/** Factor by which the network limits are raised for an address. */
export function factorOf({ production }: { readonly production: boolean }, address: string): number {
  return !production && isFromHere(address) ? FACTOR_HERE : 1;
}

function v4Of(address: string): string | null {
  if (isIPv4(address)) return address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null;
}

/** The first groups of an IPv6 address. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
