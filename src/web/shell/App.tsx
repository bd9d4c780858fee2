import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router';
import { holdClock } from '../clock/server-clock.ts';
import { LocaleContext, locale } from '../i18n/locale.ts';
import type { LaunchChoice } from '../launch/launch-session.ts';
import { useStored } from '../state/stored-value.ts';
import { LaunchDialog } from './LaunchDialog.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly client: QueryClient;
  readonly launchChoice: LaunchChoice | null;
}

export function App({ router, client, launchChoice }: AppProps) {
  // What the server rendered stands now; from here on it lives.
  useEffect(() => holdClock(null), []);
  return (
    <QueryClientProvider client={client}>
      <LocaleContext value={useStored(locale, locale.get())}>
        <RouterProvider router={router} />
        {launchChoice && <LaunchDialog choice={launchChoice} />}
      </LocaleContext>
    </QueryClientProvider>
  );
}
