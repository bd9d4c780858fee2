import type {
  importAbsences,
  importListings,
  previewAbsences,
  previewListings,
} from '#contract/console/match-files.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../../api/call.ts';

export type ListingOutcome = CallReply<typeof previewListings>;
export type AbsenceOutcome = CallReply<typeof previewAbsences>;
export type FileFault = ListingOutcome['faults'][number];

/** What a file of a kind does: read without storing, or taken in. */
export type FileKind = 'listings' | 'absences';

/** The outcome with its kind, because their changes differ. */
export type FileOutcome =
  | { readonly kind: 'listings'; readonly outcome: ListingOutcome }
  | { readonly kind: 'absences'; readonly outcome: AbsenceOutcome };

/** Reads a file without storing anything. */
export async function previewFile(kind: FileKind, text: string): Promise<FileOutcome> {
  const body = { text };
  if (kind === 'listings') {
    const path = '/api/console/match-files/listings/preview';
    return { kind, outcome: await call<typeof previewListings>('POST', path, { body }) };
  }
  const path = '/api/console/match-files/absences/preview';
  return { kind, outcome: await call<typeof previewAbsences>('POST', path, { body }) };
}

/** Takes a file in; rows with faults are left out. */
export async function importFile(kind: FileKind, text: string, reason: string): Promise<FileOutcome> {
  const body = { text, reason };
  if (kind === 'listings') {
    const path = '/api/console/match-files/listings/import';
    return { kind, outcome: await call<typeof importListings>('POST', path, { body }) };
  }
  const path = '/api/console/match-files/absences/import';
  return { kind, outcome: await call<typeof importAbsences>('POST', path, { body }) };
}
