import type { SchemeDetails } from '../queries.ts';

/** Saves what anybody needs to recompute the seal without us: seal, salt and the exact text under it. */
export function downloadProof({ id, seal, salt, sealedText }: SchemeDetails): void {
  const proof = JSON.stringify({ format: 1, schemeId: id, seal, salt, sealedText }, null, 2);
  const address = URL.createObjectURL(new Blob([proof], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `scheme-${id}-proof.json`;
  link.click();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
