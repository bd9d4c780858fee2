/** Lifetime of a cached page. */
const LIFETIME_MS = 1_000;
/** Maximum number of cached URLs, more than are requested in that time; a page has about 200 kB. */
const MAX_ENTRIES = 100;

interface Copy<T> {
  readonly madeAtMs: number;
  readonly page: Promise<T>;
}

/** Cache of rendered pages with single-flight rendering: concurrent requests share one. */
export function pageCopies<T>(nowMs: () => number): (key: string, make: () => Promise<T>) => Promise<T> {
  const copies = new Map<string, Copy<T>>();
  return (key, make) => {
    const now = nowMs();
    const known = copies.get(key);
    if (known && now - known.madeAtMs < LIFETIME_MS) return known.page;
    const page = make();
    copies.delete(key);
    copies.set(key, { madeAtMs: now, page });
    // Entries are ordered by age.
    for (const [each, { madeAtMs }] of copies) {
      if (now - madeAtMs < LIFETIME_MS && copies.size <= MAX_ENTRIES) break;
      copies.delete(each);
    }
    page.catch(() => copies.get(key)?.page === page && copies.delete(key));
    return page;
  };
}
