/** Lines of a table whose columns stand under each other in a terminal; the first row is its head. */
export function textTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => textWidth(row[at] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - textWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** How wide a terminal shows a text: a Chinese character takes two columns. */
export function textWidth(text: string): number {
  return [...text].reduce((total, letter) => total + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0);
}
