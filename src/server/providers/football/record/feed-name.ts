/** The name of a team as a feed spells it, without outer space; null when it is none: empty, endless, unprintable. */
export function parseTeamName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim();
  return name !== '' && name.length <= 80 && !/[\p{Cc}\p{Co}\p{Cn}\uFFFD]/u.test(name) ? name : null;
}
