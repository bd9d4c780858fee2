import type { FaultsOfKind } from '#server/db/column-shapes.ts';
import { describeImportFaultCode } from '../import/import-fault-words.ts';

/** A kind of fault with its text. */
export interface WordedFaults extends FaultsOfKind {
  readonly words: { readonly zh: string; readonly en: string };
}

/** Stored kinds of faults with their texts. */
export function wordedFaults(kinds: readonly FaultsOfKind[]): readonly WordedFaults[] {
  return kinds.map((kind) => ({
    ...kind,
    words: { zh: wordsOf(kind.code, 'zh'), en: wordsOf(kind.code, 'en') },
  }));
}

function wordsOf(code: string, locale: 'zh' | 'en'): string {
  // The cast is safe: a code of another version stands for itself.
  return describeImportFaultCode(code as Parameters<typeof describeImportFaultCode>[0], locale);
}
