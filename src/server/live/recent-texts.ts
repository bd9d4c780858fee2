/** What was said in the last moments, for those who come now with a list they read a moment ago. */
export interface RecentTexts {
  add(text: string): void;
  /** All of it, in the order it was said. */
  all(): string;
}

/** @param nowMs of a clock that only goes forward. */
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
