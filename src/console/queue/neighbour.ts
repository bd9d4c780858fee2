/**
 * The item before (-1) or after (1) the present one; without a present one, the first or the last. Null at the end. An item
 * that has left the list is followed by the first.
 */
export function neighbour(ids: readonly string[], present: string | null, by: 1 | -1): string | null {
  const at = present === null ? -1 : ids.indexOf(present);
  if (at === -1) return (by === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + by] ?? null;
}
