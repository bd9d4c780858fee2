import { BlockList, isIP } from 'node:net';

/** Networks that nobody outside reaches: an anchor there is one of the operator's own. */
const inside = new BlockList();
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::', 96],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;
for (const [network, bits] of networks)
  inside.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4');

/** Top-level names that the public DNS does not have (RFC 6761, RFC 8375, RFC 6762, ICANN's `internal`). */
const insideNames = /(^|\.)(localhost|local|internal|lan|home\.arpa|test|invalid|onion)$/;

export interface AddressFault {
  readonly zh: string;
  readonly en: string;
}

/**
 * Why a URL cannot be that of somebody independent: unencrypted, or a host of this machine or a private network. Null for
 * a public one. Names are not resolved.
 */
export function insideFault(url: URL): AddressFault | null {
  if (url.protocol !== 'https:') return { zh: '须为 https 地址', en: 'must be an https address' };
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  const isInside =
    family === 0
      ? insideNames.test(host) || !host.includes('.')
      : inside.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return isInside
    ? {
        zh: '指向本机或内网，不是独立的第三方',
        en: 'points to this machine or a private network, so it is not independent',
      }
    : null;
}
