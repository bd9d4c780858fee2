const LINE_END = '\r\n';
/** Marks the text as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table as CSV (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe: texts of users
 * and operators must not compute anything on the machine that opens the file.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(',') + LINE_END).join('');
}

function cell(text: string): string {
  const isFormula = /^\s*[=+\-@\t\r]/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
