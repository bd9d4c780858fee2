/** Years from the present one back to that of the first month, newest first. */
export function yearsBetween(firstMonth: string | null, present: string): string[] {
  const [from, to] = [Number(firstMonth?.slice(0, 4) ?? present), Number(present)];
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, back) => String(to - back));
}

/** The year the address asks for; the present one where it asks for none the server knows. */
export function readYear(asked: string | null, present: string): string {
  return asked !== null && /^20\d{2}$/.test(asked) ? asked : present;
}
