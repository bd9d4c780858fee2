/** A text of a list as in both versions, only in the later, or only in the earlier one. */
export interface DiffedText {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/**
 * The difference of two lists of texts, such as the paragraphs of two versions: a longest common subsequence, with what
 * was removed before what was added in its place.
 */
export function diffTexts(before: readonly string[], after: readonly string[]): readonly DiffedText[] {
  const lengths = commonLengths(before, after);
  const at = (one: number, other: number): number => lengths[one]?.[other] ?? 0;
  const diffed: DiffedText[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [removed, added] = [before[one], after[other]];
    if (removed !== undefined && removed === added) {
      diffed.push({ kind: 'same', text: removed });
      one += 1;
      other += 1;
    } else if (removed !== undefined && (added === undefined || at(one + 1, other) >= at(one, other + 1))) {
      diffed.push({ kind: 'removed', text: removed });
      one += 1;
    } else if (added !== undefined) {
      diffed.push({ kind: 'added', text: added });
      other += 1;
    }
  }
  return diffed;
}

/** Lengths of the longest common subsequence of the rests from each pair of places. */
function commonLengths(before: readonly string[], after: readonly string[]): readonly (readonly number[])[] {
  const lengths: number[][] = Array.from({ length: before.length + 1 }, () =>
    Array<number>(after.length + 1).fill(0),
  );
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const [row, below] = [lengths[one], lengths[one + 1]];
      if (!row || !below) continue;
      row[other] =
        before[one] === after[other]
          ? (below[other + 1] ?? 0) + 1
          : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return lengths;
}
