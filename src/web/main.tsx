import './look/tokens.css';
import './look/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { lookCookies } from '#contract/first-screen.ts';
import { queryClient } from './api/query-client.ts';
import { askAgainInLanguage } from './api/worded.ts';
import { takeFirstScreen } from './first-screen.ts';
import { announceLocale, locale } from './i18n/locale.ts';
import { settleLaunchToken } from './launch/launch-session.ts';
import { takeLaunchToken } from './launch/launch-token.ts';
import { loadPage } from './load-page.ts';
import { applyTheme, theme } from './look/theme.ts';
import { watchKeptPage } from '#web/state/kept-page.ts';
import { registerWorker } from './offline/register-worker.ts';
import { fetchMainPages, routes } from './routes.tsx';
import { App } from './shell/App.tsx';
import { startSessionWatch } from './shell/start-session-watch.ts';
import { mirrorInCookie } from '#web/state/mirror-in-cookie.ts';

/** After this the first page has what it needs. */
const QUIET_MS = 2_000;

/** A page that is not painted for so long is not looked at. */
const UNSEEN_MS = 500;

// First of all, before the router or anything else has read the address.
const launchToken = takeLaunchToken(window.location, window.history);

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // What the server rendered can be read before the app goes on with it, also where all its files lie here from the last visit.
  if (root.hasChildNodes()) await firstPaint();
  applyTheme(document);
  announceLocale(document);
  askAgainInLanguage(queryClient);
  mirrorInCookie(document, lookCookies.locale, locale);
  mirrorInCookie(document, lookCookies.theme, theme);
  const isServed = takeFirstScreen(document, queryClient);
  // With its code there, the page is drawn at once in the place of what the server rendered.
  if (root.hasChildNodes()) await loadPage(routes, window.location);
  // With hydration data the router leaves the scroll position of a served page alone: it may have been scrolled before its scripts ran.
  const router = createBrowserRouter(routes, isServed ? { hydrationData: {} } : {});
  startSessionWatch(router);
  // Without a network the choice can not be offered; the session that is here then simply goes on.
  const launchChoice = launchToken === null ? null : await settleLaunchToken(launchToken).catch(() => null);
  const app = (
    <StrictMode>
      <App router={router} client={queryClient} launchChoice={launchChoice} />
    </StrictMode>
  );
  if (isServed) hydrateRoot(root, app);
  else createRoot(root).render(app);
  watchKeptPage(document, queryClient);
  setTimeout(fetchMainPages, QUIET_MS);
  setTimeout(() => void prepareForNoNetwork(), QUIET_MS);
}

/** What nobody waits for now. */
async function prepareForNoNetwork(): Promise<void> {
  if (!(await registerWorker(document))) return;
  const { keepLegalTexts } = await import('#web/pages/legal/keep-legal-texts.ts');
  await keepLegalTexts(queryClient);
}

/** Waits until the page has been painted once; no longer where nobody can see it. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS);
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

void start();
