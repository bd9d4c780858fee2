/**
 * Observes whether an element is in the viewport, now and on every change. A busy browser batches entries; only the
 * last counts.
 * @returns the unsubscribe function.
 */
export function observeVisibility(
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
