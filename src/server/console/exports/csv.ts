import { fen, yuanText } from '#domain/money/fen.ts';

/** Makes spreadsheet programs detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const BEIJING_MS = 8 * 3_600_000;

/** A cell of free text, of an amount in fen, of an instant, of a whole number, or an empty one. */
export type Cell = string | { readonly fen: number } | { readonly at: Date | string } | number | null;

/** A line of CSV (RFC 4180). Amounts are in yuan with both decimals, times in Beijing time to the second. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return defused(cell);
  if (typeof cell === 'number') return String(cell);
  if ('fen' in cell) return yuanText(fen(cell.fen));
  return new Date(new Date(cell.at).getTime() + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * A leading apostrophe keeps spreadsheet programs from executing a text as a formula: one that begins with = + - @ or a
 * tab, also after blanks or as a full-width character.
 */
function defused(text: string): string {
  return /^[\s\u00A0\u3000]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
