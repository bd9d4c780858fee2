/** Does some work for each item, so many at once, and gives the results in the order of the items. */
export async function* inOrder<I, R>(
  items: readonly I[],
  atOnce: number,
  work: (item: I) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  let next = 0;
  const fill = () => {
    while (next < items.length && running.length < atOnce) {
      const started = work(items[next] as I);
      // A failure is told when its turn comes, not as unhandled before.
      started.catch(() => null);
      running.push(started);
      next += 1;
    }
  };
  for (fill(); running.length > 0; fill()) {
    yield await (running.shift() as Promise<R>);
  }
}
