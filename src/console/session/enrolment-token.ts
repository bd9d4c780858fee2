import { paths } from '../router/paths.ts';

let taken: string | null = null;
const listeners = new Set<() => void>();

/**
 * Takes the token of an enrolment link out of the address, at the start and before anything else: it must stay neither in
 * the history nor in what is shown or copied. A reload needs the link again.
 */
export function takeEnrolmentToken(
  location: Pick<Location, 'pathname' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): void {
  if (location.pathname !== paths.enrol || location.hash.length < 2) return;
  set(location.hash.slice(1));
  history.replaceState(null, '', paths.enrol);
}

export function enrolmentToken(): string | null {
  return taken;
}

/** Forgets a token that was used. */
export function dropEnrolmentToken(): void {
  set(null);
}

/** Another link may be opened in the same tab. */
export function onEnrolmentToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(token: string | null): void {
  taken = token;
  for (const listener of listeners) listener();
}
