import './look/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { applyLocale, locale } from './i18n/locale.ts';
import { Look } from './look/Look.tsx';
import { Pages } from './frame/Pages.tsx';
import { takeEnrolmentToken } from './session/enrolment-token.ts';
import { watchSession } from './session/session-end.ts';

const takeToken = () => takeEnrolmentToken(window.location, window.history);
takeToken();
// A link that is opened on the page itself changes nothing but the fragment.
window.addEventListener('hashchange', takeToken);
applyLocale(document);
// The server writes texts in the language of a request.
locale.subscribe(() => void queryClient.invalidateQueries());
watchSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Look>
        <Pages />
      </Look>
    </QueryClientProvider>
  </StrictMode>,
);
