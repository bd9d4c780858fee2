import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';

/** Position in the history: path and query. The fragment is used by nobody. */
interface Location {
  readonly path: string;
  readonly search: string;
}

const listeners = new Set<() => void>();
let present = read();

function read(): Location {
  if (typeof window === 'undefined') return { path: '/console', search: '' };
  const { pathname, search } = window.location;
  // With and without a slash at the end are one page.
  return { path: pathname.replace(/(.)\/+$/, '$1'), search };
}

function refresh(): void {
  present = read();
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') window.addEventListener('popstate', refresh);

/** Goes to an address of the console. */
export function navigate(to: string, { replace = false } = {}): void {
  const { path, search } = present;
  if (to === path + search) return;
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
  refresh();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLocation(): Location {
  return useSyncExternalStore(subscribe, () => present);
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/** A link within the console; with a modifier key the browser opens it as it always does. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
