import './look/tokens.css';
import './look/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { announceLocale } from './i18n/locale.ts';
import { settleLaunchToken } from './launch/launch-session.ts';
import { takeLaunchToken } from './launch/launch-token.ts';
import { applyTheme } from './look/theme.ts';
import { fetchMainPages, routes } from './routes.tsx';
import { App } from './shell/App.tsx';
import { startSessionWatch } from './shell/start-session-watch.ts';

/** After this the first page has what it needs. */
const QUIET_MS = 2_000;

// First of all, before the router or anything else has read the address.
const launchToken = takeLaunchToken(window.location, window.history);

async function start(): Promise<void> {
  applyTheme(document);
  announceLocale(document.documentElement);
  const router = createBrowserRouter(routes);
  startSessionWatch(router);
  // Without a network the choice can not be offered; the session that is here then simply goes on.
  const launchChoice = launchToken === null ? null : await settleLaunchToken(launchToken).catch(() => null);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <App router={router} launchChoice={launchChoice} />
    </StrictMode>,
  );
  setTimeout(fetchMainPages, QUIET_MS);
}

void start();
