/** Years from the current one back to that of the first month, newest first. */
export function yearsBetween(firstMonth: string | null, present: string): string[] {
  const [from, to] = [Number(firstMonth?.slice(0, 4) ?? present), Number(present)];
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, back) => String(to - back));
}

/** The year in the URL, else the current one. */
export function readYear(text: string | null, present: string): string {
  return text !== null && /^20\d{2}$/.test(text) ? text : present;
}
