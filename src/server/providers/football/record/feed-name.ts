/** A team name as spelled by a feed, trimmed; null if it is empty, too long or unprintable. */
export function parseTeamName(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.trim();
  return name !== '' && name.length <= 80 && !/[\p{Cc}\p{Co}\p{Cn}\uFFFD]/u.test(name) ? name : null;
}
