/**
 * A table of a statement. Cells are trimmed: Alipay appends a tab to numbers, so that spreadsheets do not reformat
 * them.
 */
export interface BillTable {
  /** `业务明细`, `账务明细`, or the name of a table of totals. */
  readonly name: string;
  /** First Beijing day (included) and last (excluded): `2026-03-14`. */
  readonly from: string;
  readonly until: string;
  /** Cells by column name. */
  readonly rows: readonly ReadonlyMap<string, string>[];
  /** Lines after the table, without their `#`. */
  readonly notes: readonly string[];
}

/** @returns null if it is not a statement table, or a row does not fit its header. */
export function readBillTable(bytes: Buffer): BillTable | null {
  const lines = decode(bytes)
    ?.split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const notes = (lines ?? []).filter((line) => line.startsWith('#')).map((line) => line.slice(1));
  const name = /^支付宝(.+?)查询/.exec(notes[0] ?? '')?.[1];
  const days =
    /^起始日期：\[(\d{4})年(\d\d)月(\d\d)日 00:00:00\]\s*终止日期：\[(\d{4})年(\d\d)月(\d\d)日 00:00:00\]/;
  const span = notes.map((note) => days.exec(note)).find((found) => found !== null);
  const [head, ...rows] = (lines ?? []).filter((line) => !line.startsWith('#')).map(cellsOf);
  if (name === undefined || !span || head === undefined) return null;
  if (new Set(head).size !== head.length || rows.some((cells) => cells.length !== head.length)) return null;
  return {
    name,
    from: span.slice(1, 4).join('-'),
    until: span.slice(4, 7).join('-'),
    rows: rows.map((cells) => new Map(head.map((column, index) => [column, cells[index] ?? '']))),
    notes,
  };
}

/** Statements are GBK; UTF-8 is tried first, since Chinese text in GBK is never valid UTF-8. */
function decode(bytes: Buffer): string | null {
  for (const charset of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // Tries the next charset.
    }
  }
  return null;
}

/** Our texts contain no commas, so nothing is quoted; any other row does not fit its header. */
function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.trim());
}
