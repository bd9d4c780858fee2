import type { SchemeCheck } from '#web/proof/check-scheme.ts';
import type { SchemeDetails } from '../../queries.ts';

/** Downloads the data to verify the scheme independently: seal, salt and text if open, and the log proof. */
export async function downloadProof(scheme: SchemeDetails, check: SchemeCheck | undefined): Promise<void> {
  const [{ proofFile }, { saveFile }] = await Promise.all([
    import('#web/proof/proof-file.ts'),
    import('#web/proof/save-file.ts'),
  ]);
  saveFile(`scheme-${scheme.id}-proof.json`, proofFile(scheme, check?.served ?? null, check?.proof ?? null));
}
