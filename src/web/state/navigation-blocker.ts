/** A blocked navigation, to be resumed or cancelled. */
interface BlockedNavigation {
  proceed(): void;
  reset(): void;
}

type ShouldBlock = (from: string, to: string) => boolean;

let shouldBlock: ShouldBlock | null = null;
let blocked: BlockedNavigation | null = null;
const listeners = new Set<() => void>();

function setBlocked(next: BlockedNavigation | null): void {
  blocked = next;
  for (const listener of listeners) listener();
}

/** Lets a page confirm navigation away from it. The router supports one blocker only, which the shell owns. */
export const navigationBlocker = {
  /** Registers a page's predicate; returns the unregister function. */
  register(next: ShouldBlock): () => void {
    shouldBlock = next;
    return () => {
      if (shouldBlock === next) shouldBlock = null;
    };
  },
  shouldBlock: (from: string, to: string): boolean => shouldBlock?.(from, to) ?? false,
  isBlocked: (): boolean => blocked !== null,
  set: setBlocked,
  /** Resolves a blocked navigation; without one it does nothing. */
  resolve(how: keyof BlockedNavigation): void {
    const navigation = blocked;
    setBlocked(null);
    navigation?.[how]();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
