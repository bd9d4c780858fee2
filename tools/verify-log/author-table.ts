import { type AuthorTally, countedSchemes, livesByAuthor, tallyOf } from '#domain/log/audit/author-tally.ts';
import { decimalText, quotient } from '#domain/log/audit/decimal.ts';
import type { SchemeLife } from '#domain/log/audit/log-book.ts';
import { type Column, columns, type ReportWords } from './words.ts';

type Row = Readonly<Record<Column, string>>;

/** One row per analyst, in the order of their first entry. Profit sums are exact. */
export function authorTable(lives: Iterable<SchemeLife>, words: ReportWords): string[] {
  const rows: Row[] = [words.columns];
  for (const [author, schemes] of livesByAuthor(lives)) rows.push(rowOf(author, tallyOf(schemes)));
  if (rows.length === 1) return [];
  const widths = columns.map((column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  return rows.map((row) =>
    columns
      .map((column, at) => {
        const space = ' '.repeat((widths[at] ?? 0) - widthOf(row[column]));
        return column === 'author' ? row[column] + space : space + row[column];
      })
      .join('  '),
  );
}

function rowOf(author: string, tally: AuthorTally): Row {
  const { published, settled, withdrawn, removed, open, outcomes, profit } = tally;
  const counted = countedSchemes(tally);
  const share = quotient({ ...profit, units: profit.units * 100n }, Math.max(1, counted), 2);
  const counts = { published, settled, void: tally.void, withdrawn, removed, open, ...outcomes };
  return {
    ...(Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])) as Row),
    author,
    profit: decimalText(profit),
    yield: counted === 0 ? '-' : `${decimalText(share)}%`,
  };
}

/** Width in terminal columns: a Chinese character occupies two. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + (/[\u2e80-\uffef]/.test(char) ? 2 : 1), 0);
}
