/** A typed probability in percent; null if empty, not an integer, or not from 1 to 99. */
export function chanceOf(typed: string): number | null {
  const digits = /^\d{1,2}$/.exec(typed.normalize('NFKC').trim());
  const percent = Number(digits?.[0] ?? 0);
  return percent >= 1 && percent <= 99 ? percent : null;
}
