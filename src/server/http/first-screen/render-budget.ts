const WINDOW_MS = 1_000;
/** Of each second at most so much is spent on drawing pages; what is above is drawn by the phones themselves. */
const MOST_MS = 400;
/** What takes longer was held up by others, or is drawn for the first time: some pages a second are always rendered. */
const MOST_FOR_ONE_MS = 100;
/** Begun and not yet done: what they cost is not known yet. */
const MOST_AT_ONCE = 8;

export interface RenderBudget {
  /** Whether one more page may be rendered now. */
  allows(): boolean;
  /** Renders, and counts what it cost. */
  during<T extends { readonly drawnForMs: number } | null>(render: () => Promise<T>): Promise<T>;
}

/** Bounds how long a process draws: calls come first, for without them no page is of use, and a page can do without us. */
export function renderBudget(nowMs: () => number, mostMs = MOST_MS): RenderBudget {
  let spent: { readonly atMs: number; readonly forMs: number }[] = [];
  let atOnce = 0;
  return {
    allows() {
      const now = nowMs();
      spent = spent.filter(({ atMs }) => now - atMs < WINDOW_MS);
      return atOnce < MOST_AT_ONCE && spent.reduce((sum, { forMs }) => sum + forMs, 0) < mostMs;
    },
    async during(render) {
      atOnce++;
      try {
        const rendered = await render();
        spent.push({ atMs: nowMs(), forMs: Math.min(rendered?.drawnForMs ?? 0, MOST_FOR_ONE_MS) });
        return rendered;
      } finally {
        atOnce--;
      }
    },
  };
}
