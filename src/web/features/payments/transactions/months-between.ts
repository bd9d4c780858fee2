/** Months from `last` back to `first`, inclusive, newest first; only `last` if `first` is null. */
export function monthsBetween(first: string | null, last: string): string[] {
  const [from, to] = [first === null ? last : first, last].map(countOf) as [number, number];
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, back) => monthOf(to - back));
}

const countOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return year * 12 + number - 1;
};

const monthOf = (count: number): string =>
  `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
