import type { LogProof } from './check-scheme.ts';
import type { LogHead } from './visit-log.ts';

interface OpenedScheme {
  readonly id: string;
  readonly seal: string;
  readonly salt: string | null;
  readonly sealedText: string | null;
}

/** Data to verify a scheme offline and independently of this site; input of `npm run verify-log -- FILE`. */
export function proofFile(scheme: OpenedScheme, served: LogHead | null, proof: LogProof | null) {
  const { id, seal, salt, sealedText } = scheme;
  return {
    format: 1,
    kind: 'scheme-proof',
    schemeId: id,
    seal,
    salt,
    sealedText,
    origin: served?.origin ?? null,
    logKey: served?.logKey ?? null,
    clockKey: served?.clockKey ?? null,
    published: proof?.published ?? null,
    entries: proof?.entries ?? [],
  };
}
