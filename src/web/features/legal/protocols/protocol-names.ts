import { type Protocol, paths } from '#web/paths/paths.ts';
import type { zh } from './words.ts';

/** In the order they are listed. */
export const protocolNames: readonly Protocol[] = [
  'serviceProtocol',
  'privacyProtocl',
  'rechargeProtocol',
  'nonageProtocol',
];

/** The text an address names; null for none and for one there is not. */
export function protocolOf(name: string | null): Protocol | null {
  return protocolNames.find((each) => each === name) ?? null;
}

type Way = Extract<keyof typeof zh, 'claim' | 'protection' | 'security' | 'connectUs'>;

/** Where one can do what a text speaks of. */
export const waysOf: Readonly<Record<Protocol, readonly { readonly way: Way; readonly href: string }[]>> = {
  serviceProtocol: [{ way: 'connectUs', href: paths.connectUs() }],
  privacyProtocl: [{ way: 'security', href: paths.accountSecurity() }],
  rechargeProtocol: [{ way: 'protection', href: paths.protection() }],
  nonageProtocol: [
    { way: 'claim', href: paths.guardianClaim() },
    { way: 'protection', href: paths.protection() },
  ],
};
