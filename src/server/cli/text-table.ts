/** A table with aligned columns for a terminal; the first row is its header. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => textWidth(row[at] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - textWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** Display width of a text: a Chinese character takes two columns. */
export function textWidth(text: string): number {
  return [...text].reduce((total, letter) => total + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0);
}
