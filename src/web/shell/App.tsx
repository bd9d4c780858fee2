import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from '#web/router/RouterProvider.tsx';
import type { Router } from '#web/router/router.ts';
import { drawnAttribute } from '#contract/pages/first-screen.ts';
import { freezeClock } from '../clock/server-clock.ts';
import { LocaleContext, locale } from '../i18n/locale.ts';
import { LineStyleContext, lineStyle } from '../i18n/lines.ts';
import { OddsFormatContext, oddsFormat } from '../i18n/odds.ts';
import type { LaunchChoice } from '../launch/launch-session.ts';
import { ownPath } from '#web/paths/own-path.ts';
import { paths } from '#web/paths/paths.ts';
import { token } from '#web/state/session.ts';
import { useStored } from '../state/stored-value.ts';
import { LaunchDialog } from './notices/LaunchDialog.tsx';

interface AppProps {
  readonly router: Router;
  readonly client: QueryClient;
  readonly launchChoice: LaunchChoice | null;
}

export function App({ router, client, launchChoice }: AppProps) {
  // After hydration the clock runs again. Not earlier: the first client render must equal the server's.
  useEffect(() => {
    freezeClock(null);
    document.documentElement.setAttribute(drawnAttribute, '');
  }, []);
  return (
    <QueryClientProvider client={client}>
      <LocaleContext value={useStored(locale, locale.get())}>
        <OddsFormatContext value={useStored(oddsFormat, oddsFormat.get())}>
          <LineStyleContext value={useStored(lineStyle, lineStyle.get())}>
            <RouterProvider router={router} />
            {launchChoice && <LaunchDialog choice={launchChoice} onAdopted={() => replaceLogin(router)} />}
          </LineStyleContext>
        </OddsFormatContext>
      </LocaleContext>
    </QueryClientProvider>
  );
}

/** Replaces the login page that was shown instead of a protected page. */
function replaceLogin(router: AppProps['router']): void {
  const { pathname, search } = router.state.location;
  if (pathname !== paths.login() || token.get() === null) return;
  const from = ownPath(new URLSearchParams(search).get('from'));
  void router.navigate(from ?? paths.home(), { replace: true });
}
