/** Maps items with limited concurrency and yields the results in input order. */
export async function* inOrder<I, R>(
  items: readonly I[],
  concurrency: number,
  work: (item: I) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  let next = 0;
  const fill = () => {
    while (next < items.length && running.length < concurrency) {
      const promise = work(items[next] as I);
      // The rejection surfaces when this result is yielded; until then it must not count as unhandled.
      promise.catch(() => null);
      running.push(promise);
      next += 1;
    }
  };
  for (fill(); running.length > 0; fill()) {
    yield await (running.shift() as Promise<R>);
  }
}
