import { useLive } from '../live/use-live.ts';
import { useIsLoggedIn } from '#web/state/session.ts';

/** Keeps the live stream open while somebody is logged in, so that the count of unread messages is current everywhere. */
export function KeepInbox() {
  return useIsLoggedIn() ? <Listening /> : null;
}

function Listening() {
  useLive();
  return null;
}
