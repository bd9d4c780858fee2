import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRouted } from '#web/router/hooks.ts';
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
import { Frame } from './desk/Frame.tsx';
import { listBehind } from './desk/layout-of.ts';
import { ServerClockSync } from './ServerClockSync.tsx';
import { InboxStream } from './InboxStream.tsx';
import { SharedHeadCheck } from './SharedHeadCheck.tsx';
import { BlockLeaving } from './navigation/BlockLeaving.tsx';
import { EnglishOffer } from './notices/EnglishOffer.tsx';
import { EvidenceNotice } from './notices/EvidenceNotice.tsx';
import { OperatorNotices } from './notices/OperatorNotices.tsx';
import { InstallHintPlace } from './notices/InstallHintPlace.tsx';
import { UpdateNotice } from './notices/UpdateNotice.tsx';
import { useScrollRestoration } from './navigation/use-scroll-restoration.ts';
import { useRefreshPage } from './navigation/use-refresh-page.ts';
import type { OpenedFrom } from './navigation/use-go-back.ts';

/** Layout route: links, toasts, scroll restoration, the session's user. */
export function Root({ unread }: { readonly unread: ReactNode }) {
  const { loading } = useWords(uiWords);
  const navigate = useNavigate();
  const { router } = useRouted();
  const follow = useCallback(
    (href: string, isReplacing: boolean) => {
      const { pathname, search } = window.location;
      const { location } = router.state;
      const state: OpenedFrom = { behind: pathname + search, list: listBehind(location, location.state) };
      return navigate(href, isReplacing ? { replace: true } : { state });
    },
    [navigate, router],
  );
  useFocusOnTitle();
  useScrollRestoration();
  return (
    <NavigateContext value={follow}>
      <ToastProvider loading={useHasPendingCalls() ? loading : null}>
        <BlockLeaving />
        <EnglishOffer />
        <OperatorNotices />
        <RefreshContext value={useRefreshPage()}>
          <Frame unread={unread}>
            <Outlet />
          </Frame>
        </RefreshContext>
        <SessionUserSync />
        <ServerClockSync />
        <InboxStream />
        <SharedHeadCheck />
        <EvidenceNotice />
        <UpdateNotice />
        <InstallHintPlace />
        <ConsentPrompt />
      </ToastProvider>
    </NavigateContext>
  );
}

/** Focuses the title after navigation, so that screen readers announce it as after a page load, or a page's own field. */
function useFocusOnTitle(): void {
  const { pathname, search } = useLocation();
  // Another match is another page; another tab of the same one is not.
  const page = `${pathname} ${new URLSearchParams(search).get('id')}`;
  const displayed = useRef(page);
  useEffect(() => {
    if (displayed.current === page) return;
    displayed.current = page;
    const own = document.querySelector<HTMLElement>(`[${firstFocusAttribute}]:not([data-pane] *)`);
    (own ?? document.getElementById('page-title'))?.focus({ preventScroll: true });
  }, [page]);
}
