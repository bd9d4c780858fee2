/** Networks that everybody, or nobody outside, has: they show nothing about a person. */
const notPublic = [
  /^0\./,
  /^10\./,
  /^127\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  // Between a carrier and its customers (RFC 6598).
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
];

/**
 * The network of an address as far as it identifies one line: an IPv4 address as a whole, of an IPv6 address the /64
 * that a provider assigns to one customer.
 * @returns null for addresses that are not public, and for what is no address.
 */
export function networkOf(address: string): string | null {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(plain)) {
    return notPublic.some((range) => range.test(plain)) ? null : plain;
  }
  if (!/^[\da-f:]+$/.test(plain) || !plain.includes(':')) return null;
  const groups = groupsOf(plain);
  // Global unicast is 2000::/3; of it, 2002::/16 and 2001::/32 are tunnels.
  if (groups === null || !/^[23]/.test(groups[0] ?? '') || groups[0] === '2002') return null;
  if (groups[0] === '2001' && groups[1] === '0000') return null;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address with four digits each; null for what is none. */
function groupsOf(address: string): readonly string[] | null {
  const [before = '', after, more] = address.split('::');
  if (more !== undefined) return null;
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  const missing = 8 - left.length - right.length;
  if (after === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  if (groups.some((group) => group.length === 0 || group.length > 4)) return null;
  return groups.map((group) => group.padStart(4, '0'));
}
