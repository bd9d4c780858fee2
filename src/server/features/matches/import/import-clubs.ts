import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { readClubsCsv } from '#server/providers/football/csv/clubs-csv.ts';
import type { NamedText } from '#server/providers/football/feed-file.ts';
import { readNames } from './names/read-names.ts';
import { writeAdded } from './names/write-added.ts';
import { openClubBook, addClub } from './names/club-book.ts';
import { ClubsFault } from './names/clubs-fault.ts';
import { lockImports } from './lock-imports.ts';

export interface ClubsReport {
  readonly clubs: number;
  readonly spellings: number;
  /** Rows whose name already belongs to a club. */
  readonly known: number;
  /** Rows without a club or a Chinese name yet. */
  readonly unfinished: number;
}

/**
 * Imports a clubs file atomically: new clubs, and new spellings of known ones. Later imports use them.
 * @throws ClubsFault for the first invalid row, FeedFormatError when the file cannot be read.
 */
export async function importClubs(ctx: Context, file: NamedText): Promise<ClubsReport> {
  const { rows, fault } = readClubsCsv(file);
  if (fault) throw new ClubsFault(file.name, fault.line, fault.code, fault.what);
  return await transaction(ctx.db, async (tx) => {
    await lockImports(tx);
    const book = openClubBook(file.name, (await readNames(tx)).teams);
    const results = rows.map((row) => addClub(book, row));
    await writeAdded(tx, book, ctx.clock.now());
    const count = (what: (typeof results)[number]) => results.filter((each) => each === what).length;
    return {
      clubs: count('club'),
      spellings: count('spelling'),
      known: count('known'),
      unfinished: count('unfinished'),
    };
  });
}
