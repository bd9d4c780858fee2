/**
 * Tells of an element whether it is in sight, at once and whenever that changes. A busy browser tells several changes in
 * one go; the last is what holds.
 * @returns how to stop.
 */
export function watchSight(
  element: Element,
  onChange: (now: IntersectionObserverEntry) => void,
  rootMargin: string,
): () => void {
  const watcher = new IntersectionObserver(
    (changes) => {
      const now = changes.at(-1);
      if (now) onChange(now);
    },
    { rootMargin },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
