import { ECDH } from 'node:crypto';
import { insideFault } from '#server/core/inside-address.ts';

/** Where a browser's subscriptions may point to. Subscriptions come from outside: without this list we would request any URL. */
export interface EndpointRules {
  /** Host names of push services; `*.` in front stands for any name below. */
  readonly hosts: readonly string[];
  /** URL of the push service of the sandbox, in development. */
  readonly sandboxUrl: string | null;
}

const MAX_CHARACTERS = 1_024;

/**
 * Whether a message may be sent to an endpoint: https on the default port of a known push service, without user name. No
 * address is ever allowed, only names; whoever configures a host trusts its owner with the addresses it resolves to.
 */
export function isAllowedEndpoint(endpoint: string, { hosts, sandboxUrl }: EndpointRules): boolean {
  if (endpoint.length > MAX_CHARACTERS) return false;
  const url = URL.parse(endpoint);
  // Unless both agree, another parser might read another host.
  if (url === null || url.href !== endpoint || url.username !== '' || url.password !== '') return false;
  if (sandboxUrl !== null && isBelow(url, new URL(sandboxUrl))) return true;
  return insideFault(url) === null && url.port === '' && hosts.some((host) => matches(url.hostname, host));
}

function isBelow(url: URL, folder: URL): boolean {
  return url.origin === folder.origin && url.pathname.startsWith(`${folder.pathname}/`);
}

function matches(name: string, host: string): boolean {
  return host.startsWith('*.') ? name.endsWith(host.slice(1)) && name.length >= host.length : name === host;
}

/** Keys of a browser's subscription. */
export interface SubscriptionKeys {
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** @returns null unless the first is an uncompressed point on P-256 and the second has 16 bytes (RFC 8291). */
export function readSubscriptionKeys(p256dh: string, auth: string): SubscriptionKeys | null {
  const [point, secret] = [p256dh, auth].map((text) => Buffer.from(text, 'base64url'));
  if (point?.length !== 65 || point[0] !== 4 || secret?.length !== 16) return null;
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed');
  } catch {
    return null;
  }
  return { p256dh: point, auth: secret };
}
