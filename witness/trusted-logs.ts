import { parseVerifierKey, type VerifierKey } from '#domain/log/verifier-key.ts';
import { nativeCrypto } from './native-crypto.ts';
import { WitnessFault } from './witness-fault.ts';

/** Trusted log keys by origin. */
export type TrustedLogs = ReadonlyMap<string, readonly VerifierKey[]>;

/** The structure signed by ML-DSA-44 stores the length of the origin in one byte. */
const mostOriginBytes = 255;

/**
 * Parses texts of the form `[ORIGIN ]VKEY`. The default origin is the key name, as C2SP tlog-checkpoint recommends.
 * @throws WitnessFault for an invalid verifier key or origin.
 */
export function readTrustedLogs(texts: readonly string[]): TrustedLogs {
  const logs = new Map<string, VerifierKey[]>();
  for (const text of texts) {
    // An origin may contain spaces, a verifier key cannot.
    const split = text.lastIndexOf(' ');
    const key = parseVerifierKey(nativeCrypto.sha256, text.slice(split + 1));
    if (key === null) throw new WitnessFault(`No verifier key of Ed25519 or ML-DSA-44: “${text}”.`);
    const origin = split < 0 ? key.name : text.slice(0, split);
    const originBytes = new TextEncoder().encode(origin).length;
    if (originBytes === 0 || originBytes > mostOriginBytes) {
      throw new WitnessFault(`An origin has 1 to ${mostOriginBytes} bytes, not ${originBytes}: “${text}”.`);
    }
    logs.set(origin, [...(logs.get(origin) ?? []), key]);
  }
  return logs;
}
