/** Recent events, replayed to new clients whose list was fetched a moment before. */
export interface RecentTexts {
  add(text: string): void;
  /** All recent events, in order. */
  all(): string;
}

/** @param nowMs a monotonic clock. */
export function recentTexts(keptMs: number, nowMs: () => number = () => performance.now()): RecentTexts {
  let kept: readonly { readonly text: string; readonly atMs: number }[] = [];
  const forgetOld = (): void => {
    kept = kept.filter(({ atMs }) => nowMs() - atMs < keptMs);
  };
  return {
    add(text) {
      forgetOld();
      kept = [...kept, { text, atMs: nowMs() }];
    },
    all() {
      forgetOld();
      return kept.map(({ text }) => text).join('');
    },
  };
}
