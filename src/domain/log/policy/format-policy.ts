import type { Sha256 } from '../sha256.ts';
import { formatVerifierKey, type VerifierKey } from '../verifier-key.ts';
import { octetsOf, textOfOctets } from './octets.ts';
import { isPolicy, parsePolicy } from './parse-policy.ts';
import { noQuorum, type Policy } from './policy.ts';

/**
 * Formats a policy: logs, witnesses, groups in order, quorum. Source: C2SP tlog-policy.
 * @throws RangeError for an invalid policy.
 */
export function formatPolicy(sha256: Sha256, policy: Policy): Uint8Array {
  const text = textOf(sha256, policy);
  const octets = octetsOf(text);
  const read = parsePolicy(sha256, octets);
  const isSame = isPolicy(read) && read.quorum === policy.quorum && textOf(sha256, read) === text;
  if (!isSame) throw new RangeError('Not a policy that can be written');
  return octets;
}

function textOf(sha256: Sha256, { logs, witnesses, groups, quorum }: Policy): string {
  const vkey = (key: VerifierKey) => textOfOctets(new TextEncoder().encode(formatVerifierKey(sha256, key)));
  const lines = [
    ...logs.map(({ key, url }) => ['log', vkey(key), url]),
    ...witnesses.map(({ name, key, url }) => ['witness', name, vkey(key), url]),
    ...groups.map(({ name, threshold, members }) => ['group', name, `${threshold}`, ...members]),
    ['quorum', quorum ?? noQuorum],
  ];
  return lines.map((line) => `${line.filter((item) => item !== null).join(' ')}\n`).join('');
}
