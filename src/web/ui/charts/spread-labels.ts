/**
 * Moves labels so that none overlap: each as near to its position as the gap allows, within 0 to 1, in order of their
 * positions.
 * @param places desired positions as shares of the height; `gap` is the share one label needs
 */
export function spreadLabels(places: readonly number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((one, other) => at(places, one) - at(places, other));
  const groups: { sum: number; members: number[] }[] = [];
  for (const index of order) {
    let group = { sum: at(places, index), members: [index] };
    // Overlapping groups merge around the mean of their members.
    for (let before = groups.at(-1); before && overlaps(before, group, gap); before = groups.at(-1)) {
      group = { sum: before.sum + group.sum, members: [...before.members, ...group.members] };
      groups.pop();
    }
    groups.push(group);
  }
  const placed = places.slice();
  for (const group of groups) {
    for (const [step, index] of group.members.entries()) placed[index] = startOf(group, gap) + step * gap;
  }
  return placed;
}

interface Group {
  readonly sum: number;
  readonly members: readonly number[];
}

function startOf({ sum, members }: Group, gap: number): number {
  const length = (members.length - 1) * gap;
  const start = sum / members.length - length / 2;
  return Math.max(0, Math.min(start, 1 - length));
}

function overlaps(before: Group, after: Group, gap: number): boolean {
  return startOf(after, gap) - (startOf(before, gap) + (before.members.length - 1) * gap) < gap;
}

function at(places: readonly number[], index: number): number {
  return places[index] ?? 0;
}
