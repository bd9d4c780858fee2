import type { CallError } from '../api/call-error.ts';
import { onSessionEnd } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { navigate } from '../router/router.tsx';
import { loginPath, paths } from '../router/paths.ts';
import { selfKey } from './use-self.ts';

/** Why the login page is shown, in the server's words; null if nobody was logged in. */
let endedBecause: string | null = null;

/** Leads to the login page when the server knows no session, and back from there. */
export function watchSession(): void {
  onSessionEnd((error: CallError) => {
    const { pathname, search } = window.location;
    if (pathname.startsWith(paths.login) || pathname.startsWith(paths.enrol)) return;
    // Before the first answer about the operator nobody was logged in, as far as this page knows.
    endedBecause = queryClient.getQueryData(selfKey) === undefined ? null : error.message;
    queryClient.clear();
    navigate(loginPath(pathname + search), { replace: true });
  });
}

/** Why the last session ended; null after the next login. */
export function sessionEnd(): string | null {
  return endedBecause;
}

/** Begins anew after a login or a logout. */
export function forgetSessionEnd(): void {
  endedBecause = null;
}
