import { type Protocol, paths } from '#web/paths/paths.ts';
import type { zh } from './words.ts';

/** In display order. */
export const protocolNames: readonly Protocol[] = [
  'serviceProtocol',
  'privacyProtocl',
  'rechargeProtocol',
  'nonageProtocol',
];

/** The legal text named in the URL; null if absent or unknown. */
export function protocolOf(name: string | null): Protocol | null {
  return protocolNames.find((each) => each === name) ?? null;
}

type Way = Extract<keyof typeof zh, 'claim' | 'protection' | 'security' | 'connectUs'>;

/** Pages on which a user can do what a text describes. */
export const waysOf: Readonly<Record<Protocol, readonly { readonly way: Way; readonly href: string }[]>> = {
  serviceProtocol: [{ way: 'connectUs', href: paths.connectUs() }],
  privacyProtocl: [{ way: 'security', href: paths.accountSecurity() }],
  rechargeProtocol: [{ way: 'protection', href: paths.protection() }],
  nonageProtocol: [
    { way: 'claim', href: paths.guardianClaim() },
    { way: 'protection', href: paths.protection() },
  ],
};
