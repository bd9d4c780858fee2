import type { FeedFault } from '#server/providers/football/record/feed-fault.ts';

/** What the database, not the file, has against an entry; the sentences are in `import-words.ts`. */
export type ImportFaultCode =
  | 'TEAM_UNKNOWN'
  | 'MATCH_UNKNOWN'
  | 'RESULT_TAKEN_BACK'
  | 'RESULT_BEFORE_KICKOFF'
  | 'PRICE_AHEAD';

export interface ImportFault extends Omit<FeedFault, 'code'> {
  readonly code: ImportFaultCode;
}

/** A name that is in no table of ours: work for a person, never a new team by accident. */
export interface UnknownName {
  readonly kind: 'team' | 'competition';
  /** Our code of the competition; for an unknown competition the code the file has. */
  readonly competition: string;
  readonly name: string;
  /** In how many entries of the file it stands. */
  readonly entries: number;
}

export interface ImportCounts {
  /** Entries of the file, and those of them that could not be read. */
  readonly read: number;
  readonly refused: number;
  readonly matchesNew: number;
  readonly matchesChanged: number;
  readonly matchesUnchanged: number;
  readonly kickoffsMoved: number;
  /** Matches whose end this file brought, and those of which a result that was known is another one now. */
  readonly resultsNew: number;
  readonly resultsCorrected: number;
  /** Results the file no longer has although it had them before: kept, not applied. */
  readonly resultsTakenBack: number;
  readonly quotesNew: number;
  readonly quotesUnchanged: number;
  /** Entries left out because a name in them is not known. */
  readonly entriesUnknown: number;
  /** Entries left out for whatever reason, those with unknown names among them. */
  readonly entriesDropped: number;
}

/** What came of a file. Nothing of it was taken over unless this was returned. */
export interface ImportReport {
  /** Under which it stays on record; null for an answer with no news, which is not kept each time it is given. */
  readonly importId: string | null;
  readonly source: string;
  readonly fileName: string;
  readonly counts: ImportCounts;
  readonly unknownNames: readonly UnknownName[];
  readonly notUnderstood: readonly (FeedFault | ImportFault)[];
}

/** Whether the file brought anything that was not there before. */
export function hasChanged({ counts }: Pick<ImportReport, 'counts'>): boolean {
  return counts.matchesNew + counts.matchesChanged + counts.quotesNew > 0;
}
