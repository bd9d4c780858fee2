import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '#web/router/hooks.ts';
import { Outlet } from '#web/router/RouterProvider.tsx';
import { useHasPendingCalls } from '../api/pending-calls.ts';
import { useWords } from '../i18n/words.ts';
import { SessionUserSync } from '../session/SessionUserSync.tsx';
import { NavigateContext } from '#web/ui/controls/link.tsx';
import { firstFocusAttribute } from '#web/ui/layout/focus-on-mount.ts';
import { RefreshContext } from '#web/ui/gestures/PullToRefresh.tsx';
import { ToastProvider } from '#web/ui/feedback/Toast.tsx';
import * as uiWords from '../ui/words.ts';
import { ConsentPrompt } from './consents/ConsentPrompt.tsx';
import { ServerClockSync } from './ServerClockSync.tsx';
import { InboxStream } from './InboxStream.tsx';
import { SharedHeadCheck } from './SharedHeadCheck.tsx';
import { BlockLeaving } from './navigation/BlockLeaving.tsx';
import { EnglishOffer } from './notices/EnglishOffer.tsx';
import { EvidenceNotice } from './notices/EvidenceNotice.tsx';
import { UpdateNotice } from './notices/UpdateNotice.tsx';
import { useScrollRestoration } from './navigation/use-scroll-restoration.ts';
import { useRefreshPage } from './navigation/use-refresh-page.ts';
import type { OpenedFrom } from './navigation/use-go-back.ts';

/** Layout route: links, toasts, scroll restoration, the session's user. */
export function Root() {
  const { loading } = useWords(uiWords);
  const navigate = useNavigate();
  const follow = useCallback(
    (href: string, isReplacing: boolean) => {
      const { pathname, search } = window.location;
      const state: OpenedFrom = { behind: pathname + search };
      return navigate(href, isReplacing ? { replace: true } : { state });
    },
    [navigate],
  );
  useFocusOnTitle();
  useScrollRestoration();
  return (
    <NavigateContext value={follow}>
      <ToastProvider loading={useHasPendingCalls() ? loading : null}>
        <BlockLeaving />
        <EnglishOffer />
        <RefreshContext value={useRefreshPage()}>
          <Outlet />
        </RefreshContext>
        <SessionUserSync />
        <ServerClockSync />
        <InboxStream />
        <SharedHeadCheck />
        <EvidenceNotice />
        <UpdateNotice />
        <ConsentPrompt />
      </ToastProvider>
    </NavigateContext>
  );
}

/** Focuses the title after navigation, so that screen readers announce it as after a page load, or a page's own field. */
function useFocusOnTitle(): void {
  const { pathname } = useLocation();
  const displayedPath = useRef(pathname);
  useEffect(() => {
    if (displayedPath.current === pathname) return;
    displayedPath.current = pathname;
    const own = document.querySelector<HTMLElement>(`[${firstFocusAttribute}]`);
    (own ?? document.getElementById('page-title'))?.focus({ preventScroll: true });
  }, [pathname]);
}
