/** Open sheets, the topmost last. */
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

/** Registers an open sheet by its close function; returns the unregister function. */
export function registerSheet(close: () => void): () => void {
  change([...open, close]);
  return () => change(open.filter((each) => each !== close));
}

function change(next: typeof open): void {
  open = next;
  for (const listener of listeners) listener();
}
