import { useLive } from '../live/use-live.ts';
import { useIsLoggedIn } from '#web/state/session.ts';

/** Keeps the live stream open while a user is logged in, so that the unread count is current everywhere. */
export function InboxStream() {
  return useIsLoggedIn() ? <Listening /> : null;
}

function Listening() {
  useLive();
  return null;
}
