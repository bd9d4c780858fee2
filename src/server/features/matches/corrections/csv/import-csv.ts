import { createHash } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { act } from '#server/features/operators/act.ts';
import { importFeedIn } from '../../import/import-feed.ts';
import { lockImports } from '../../import/lock-imports.ts';
import { type AbsencePlan, planAbsences } from './plan-absences.ts';
import { type ListingPlan, planListings } from './plan-listings.ts';
import {
  type CsvFault,
  type CsvFile,
  type CsvKind,
  csvFault,
  isUsable,
  readCsvFile,
  type UnusableCsv,
} from './read-csv-file.ts';

/** What a file changes, or why it cannot be used. */
export interface CsvOutcome<C> {
  readonly rows: number;
  readonly isUsable: boolean;
  readonly changes: readonly C[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

interface Plans {
  readonly listings: ListingPlan;
  readonly absences: AbsencePlan;
}

type ChangeOf<K extends CsvKind> = Plans[K]['changes'][number];

const planners: { readonly [K in CsvKind]: (db: Db, file: CsvFile, now: Date) => Promise<Plans[K]> } = {
  listings: planListings,
  absences: planAbsences,
};

const actions = { listings: 'importListings', absences: 'importAbsences' } as const;

/** What a file would change and what of it would be left out. Nothing is stored. */
export async function previewCsv<K extends CsvKind>(
  { db, clock }: Context,
  kind: K,
  text: string,
): Promise<CsvOutcome<ChangeOf<K>>> {
  const read = await readCsvFile(db, kind, text);
  return isUsable(read) ? await outcomeOf(db, kind, read, clock.now()) : unusable(read);
}

/**
 * Takes a file in, without its faulty rows.
 * @throws Refusal CSV_UNREADABLE when it cannot be used at all, and those of `act`.
 */
export async function importCsv<K extends CsvKind>(
  ctx: Context,
  kind: K,
  {
    operatorId,
    text,
    reason,
  }: { readonly operatorId: string; readonly text: string; readonly reason: string },
): Promise<CsvOutcome<ChangeOf<K>>> {
  const subject = { kind: 'matchFile', id: kind };
  const facts = { sha256: sha256Of(text) };
  return await act(ctx, { operatorId, action: actions[kind], subject, reason, facts }, async (tx, { at }) => {
    await lockImports(tx);
    const read = await readCsvFile(tx, kind, text);
    if (!isUsable(read)) throw new Refusal('CSV_UNREADABLE', { ...read.faults[0]?.words });
    const outcome = await outcomeOf(tx, kind, read, at);
    const { file, names } = read;
    await importFeedIn(ctx, tx, file, { ...facts, names });
    return outcome;
  });
}

async function outcomeOf<K extends CsvKind>(
  db: Db,
  kind: K,
  read: CsvFile,
  now: Date,
): Promise<CsvOutcome<ChangeOf<K>>> {
  const { changes, unchanged, faults } = await planners[kind](db, read, now);
  return {
    rows: read.file.counts.read,
    isUsable: true,
    changes,
    unchanged,
    faults: [...read.faults, ...faults].map(csvFault).toSorted(byLine),
  };
}

function unusable({ rows, faults }: UnusableCsv): CsvOutcome<never> {
  return { rows, isUsable: false, changes: [], unchanged: 0, faults: faults.toSorted(byLine) };
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function byLine(one: CsvFault, other: CsvFault): number {
  return (one.line ?? 0) - (other.line ?? 0);
}
