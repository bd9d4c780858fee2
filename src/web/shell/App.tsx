import { QueryClientProvider } from '@tanstack/react-query';
import { type createBrowserRouter, RouterProvider } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { LocaleContext, locale } from '../i18n/locale.ts';
import type { LaunchChoice } from '../launch/launch-session.ts';
import { useStored } from '../state/stored-value.ts';
import { LaunchDialog } from './LaunchDialog.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly launchChoice: LaunchChoice | null;
}

export function App({ router, launchChoice }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <LocaleContext value={useStored(locale)}>
        <RouterProvider router={router} />
        {launchChoice && <LaunchDialog choice={launchChoice} />}
      </LocaleContext>
    </QueryClientProvider>
  );
}
