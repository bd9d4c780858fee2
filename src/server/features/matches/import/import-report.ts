import type { FeedFault } from '#server/providers/football/record/feed-fault.ts';

/**
 * Faults found by comparing an entry with the database, not in the file itself; the texts are in `import-words.ts`.
 */
export type ImportFaultCode =
  | 'TEAM_UNKNOWN'
  | 'MATCH_UNKNOWN'
  | 'RESULT_TAKEN_BACK'
  | 'RESULT_BEFORE_KICKOFF'
  | 'PRICE_AHEAD';

export interface ImportFault extends Omit<FeedFault, 'code'> {
  readonly code: ImportFaultCode;
}

/** A name missing from our tables. It needs an operator; a team is never created automatically. */
export interface UnknownName {
  readonly kind: 'team' | 'competition';
  /** Our code of the competition; for an unknown competition the code in the file. */
  readonly competition: string;
  readonly name: string;
  /** Number of entries of the file with this name. */
  readonly entries: number;
}

export interface ImportCounts {
  /** Entries of the file, and how many of them could not be read. */
  readonly read: number;
  readonly refused: number;
  readonly matchesNew: number;
  readonly matchesChanged: number;
  readonly matchesUnchanged: number;
  readonly kickoffsMoved: number;
  /** Matches whose result is new, and those whose known result changed. */
  readonly resultsNew: number;
  readonly resultsCorrected: number;
  /** Results missing from the file although it had them before: kept, the removal is not applied. */
  readonly resultsTakenBack: number;
  readonly quotesNew: number;
  readonly quotesUnchanged: number;
  /** Matches whose places in lottery lists changed. */
  readonly listingsChanged: number;
  /** Entries skipped because of an unknown name. */
  readonly entriesUnknown: number;
  /** All skipped entries, including those with unknown names. */
  readonly entriesDropped: number;
}

/** Result of an import. If it is not returned, nothing was imported. */
export interface ImportReport {
  /** Id of the stored record; null for a response without changes, of which none is stored. */
  readonly importId: string | null;
  readonly source: string;
  readonly fileName: string;
  readonly counts: ImportCounts;
  readonly unknownNames: readonly UnknownName[];
  readonly notUnderstood: readonly (FeedFault | ImportFault)[];
}

/** Whether the import changed any data. */
export function hasChanged({ counts }: Pick<ImportReport, 'counts'>): boolean {
  return counts.matchesNew + counts.matchesChanged + counts.quotesNew + counts.listingsChanged > 0;
}
