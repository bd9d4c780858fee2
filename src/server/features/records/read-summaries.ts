import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Db } from '../../db/database.ts';

/** What is shown of a record beside a name. */
export interface RecordSummary {
  /** Schemes the figures rest on. */
  readonly settled: number;
  /** The last ten decisive outcomes by kick-off, from old to new. */
  readonly lastTen: readonly Outcome[];
  /** In basis points with its 95 % interval; null before the first settled scheme. */
  readonly yield: { readonly low: number; readonly value: number; readonly high: number } | null;
}

/** Summaries of some authors by id; one without any scheme is left out. */
export async function readRecordSummaries(
  _db: Db,
  _authorIds: readonly string[],
): Promise<ReadonlyMap<string, RecordSummary>> {
  return new Map();
}
