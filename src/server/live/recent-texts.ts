/** Recent events, replayed to new clients whose list was fetched a moment before. */
export interface RecentTexts {
  add(text: string): void;
  /** All recent events, in order. */
  all(): string;
}

/** @param nowMs a monotonic clock. */
export function recentTexts(keptMs: number, nowMs: () => number = () => performance.now()): RecentTexts {
  let texts: readonly { readonly text: string; readonly atMs: number }[] = [];
  const evictOld = (): void => {
    texts = texts.filter(({ atMs }) => nowMs() - atMs < keptMs);
  };
  return {
    add(text) {
      evictOld();
      texts = [...texts, { text, atMs: nowMs() }];
    },
    all() {
      evictOld();
      return texts.map(({ text }) => text).join('');
    },
  };
}
