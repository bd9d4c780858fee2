/** For so long a page is the same for everybody who asks for it. */
const KEPT_MS = 1_000;
/** More addresses than are looked at in that time; a page is some 200 kB. */
const MOST = 100;

interface Copy<T> {
  readonly madeAtMs: number;
  readonly page: Promise<T>;
}

/** Pages made a moment ago, and those that are being made: who asks meanwhile gets the same. */
export function pageCopies<T>(nowMs: () => number): (key: string, make: () => Promise<T>) => Promise<T> {
  const copies = new Map<string, Copy<T>>();
  return (key, make) => {
    const now = nowMs();
    const known = copies.get(key);
    if (known && now - known.madeAtMs < KEPT_MS) return known.page;
    const page = make();
    copies.delete(key);
    copies.set(key, { madeAtMs: now, page });
    // The oldest stand first.
    for (const [each, { madeAtMs }] of copies) {
      if (now - madeAtMs < KEPT_MS && copies.size <= MOST) break;
      copies.delete(each);
    }
    page.catch(() => copies.get(key)?.page === page && copies.delete(key));
    return page;
  };
}
