import type { SchemeCheck } from '#web/proof/check-scheme.ts';
import type { SchemeDetails } from '../../queries.ts';

/** Saves what anybody needs to check the scheme without us: seal, salt and text as far as they are open, and the log's proof. */
export async function downloadProof(scheme: SchemeDetails, check: SchemeCheck | undefined): Promise<void> {
  const [{ proofFile }, { saveFile }] = await Promise.all([
    import('#web/proof/proof-file.ts'),
    import('#web/proof/save-file.ts'),
  ]);
  saveFile(`scheme-${scheme.id}-proof.json`, proofFile(scheme, check?.served ?? null, check?.proof ?? null));
}
