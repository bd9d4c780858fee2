import type { LogProof } from './check-scheme.ts';
import type { LogHead } from './visit-log.ts';

interface OpenedScheme {
  readonly id: string;
  readonly seal: string;
  readonly salt: string | null;
  readonly sealedText: string | null;
}

/** What anybody needs to check a scheme without us and without a network: `npm run verify-log -- FILE` reads it. */
export function proofFile(scheme: OpenedScheme, shown: LogHead | null, proof: LogProof | null) {
  const { id, seal, salt, sealedText } = scheme;
  return {
    format: 1,
    kind: 'scheme-proof',
    schemeId: id,
    seal,
    salt,
    sealedText,
    origin: shown?.origin ?? null,
    logKey: shown?.logKey ?? null,
    clockKey: shown?.clockKey ?? null,
    published: proof?.published ?? null,
    entries: proof?.entries ?? [],
  };
}
