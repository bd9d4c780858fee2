/** The sheets that lie over the page, the topmost last. */
let open: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

export const openSheets = {
  isAny: (): boolean => open.length > 0,
  /** Closes the topmost. */
  closeTop: (): void => open.at(-1)?.(),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Notes a sheet by the way to close it; returns the way to say that it is closed. */
export function noteOpen(close: () => void): () => void {
  change([...open, close]);
  return () => change(open.filter((each) => each !== close));
}

function change(next: typeof open): void {
  open = next;
  for (const listener of listeners) listener();
}
