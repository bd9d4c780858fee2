const WINDOW_MS = 1_000;
/** Maximum rendering time per second; beyond it browsers render the pages. */
const MAX_MS_PER_SECOND = 400;
/** Cap on the cost charged per render, so that one slow or cold render does not exhaust the budget. */
const MAX_CHARGE_MS = 100;
/** Maximum concurrent renders: their cost is not known yet. */
const MAX_CONCURRENT = 8;

export interface RenderBudget {
  /** Whether another page may be rendered now. */
  allows(): boolean;
  /** Renders a page and charges its cost. */
  during<T extends { readonly renderMs: number } | null>(render: () => Promise<T>): Promise<T>;
}

/**
 * Limits the rendering time of a process: API calls have priority, since a page is useless without them but can be
 * rendered by the browser.
 */
export function renderBudget(nowMs: () => number, mostMs = MAX_MS_PER_SECOND): RenderBudget {
  let spent: { readonly atMs: number; readonly forMs: number }[] = [];
  let atOnce = 0;
  return {
    allows() {
      const now = nowMs();
      spent = spent.filter(({ atMs }) => now - atMs < WINDOW_MS);
      return atOnce < MAX_CONCURRENT && spent.reduce((sum, { forMs }) => sum + forMs, 0) < mostMs;
    },
    async during(render) {
      atOnce++;
      try {
        const rendered = await render();
        spent.push({ atMs: nowMs(), forMs: Math.min(rendered?.renderMs ?? 0, MAX_CHARGE_MS) });
        return rendered;
      } finally {
        atOnce--;
      }
    },
  };
}
