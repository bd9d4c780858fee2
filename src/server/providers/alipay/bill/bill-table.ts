/** A table of a bill. Cells are trimmed: Alipay ends numbers with a tab, so that spreadsheets leave them alone. */
export interface BillTable {
  /** `业务明细`, `账务明细`, or the name of a table of sums. */
  readonly name: string;
  /** The Beijing day it begins with and the one it ends before: `2026-03-14`. */
  readonly from: string;
  readonly until: string;
  /** By the names of the columns. */
  readonly rows: readonly ReadonlyMap<string, string>[];
  /** The lines behind the table, without their `#`. */
  readonly notes: readonly string[];
}

/** @returns null for what is no table of a bill, or a table with a row that does not fit its head. */
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

/** Bills are GBK; should Alipay ever write UTF-8, Chinese GBK is no UTF-8 and the other way round it would be told. */
function decode(bytes: Buffer): string | null {
  for (const charset of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // The next charset may fit.
    }
  }
  return null;
}

/** Texts are ours and hold no comma, so that nothing is quoted; a row that reads otherwise does not fit its head. */
function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.trim());
}
