import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { readClubsCsv } from '#server/providers/football/csv/clubs-csv.ts';
import type { NamedText } from '#server/providers/football/feed-file.ts';
import { readNames, writeAdded } from './added-teams.ts';
import { openClubBook, takeClub } from './club-book.ts';
import { ClubsFault } from './clubs-fault.ts';
import { lockImports } from './lock-imports.ts';

export interface ClubsReport {
  readonly clubs: number;
  readonly spellings: number;
  /** Rows whose name means a club already. */
  readonly known: number;
  /** Rows that name neither a club nor a Chinese name yet. */
  readonly unfinished: number;
}

/**
 * Takes in a clubs file, all of it or nothing: new clubs, and new spellings of known ones. Files imported afterwards
 * are read with them.
 * @throws ClubsFault for the first row that cannot be taken in, FeedFormatError when the file cannot be read.
 */
export async function importClubs(ctx: Context, file: NamedText): Promise<ClubsReport> {
  const { rows, fault } = readClubsCsv(file);
  if (fault) throw new ClubsFault(file.name, fault.line, fault.code, fault.what);
  return await transaction(ctx.db, async (tx) => {
    await lockImports(tx);
    const book = openClubBook(file.name, (await readNames(tx)).teams);
    const taken = rows.map((row) => takeClub(book, row));
    await writeAdded(tx, book, ctx.clock.now());
    const count = (what: (typeof taken)[number]) => taken.filter((each) => each === what).length;
    return {
      clubs: count('club'),
      spellings: count('spelling'),
      known: count('known'),
      unfinished: count('unfinished'),
    };
  });
}
