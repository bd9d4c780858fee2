import './look/tokens.css';
import './look/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { lookCookies, servedZone, zoneSignKey } from '#contract/pages/first-screen.ts';
import { queryClient } from './api/query-client.ts';
import { refetchOnLanguageChange } from './api/localized.ts';
import { adoptFirstScreen } from './first-paint/first-screen.ts';
import { applyLocale, locale } from './i18n/locale.ts';
import { lineStyle } from './i18n/lines.ts';
import { applyOddsFormat, oddsFormat } from './i18n/odds.ts';
import { viewerZone } from './i18n/zone/zone.ts';
import { zoneSign } from './i18n/zone/zone-sign.ts';
import { settleLaunchToken } from './launch/launch-session.ts';
import { takeLaunchToken } from './launch/launch-token.ts';
import { takeLocale } from './launch/link-locale.ts';
import { sharedHead, takeSharedHead } from './launch/shared-head.ts';
import { applyTheme, theme } from './look/theme.ts';
import { applyWinColour, winColour } from './look/win-colour.ts';
import { keepPush } from './offline/push/keep-push.ts';
import { openOnTap } from './offline/push/open-on-tap.ts';
import { watchCachedPage } from '#web/state/cached-page.ts';
import { watchInstallOffers } from '#web/state/install-offer.ts';
import { registerWorker } from './offline/register-worker.ts';
import { createBrowserRouter } from './router/browser-router.ts';
import { loadRoutes, matchRoutes } from './router/routes.ts';
import { fetchMainPages, routes } from './routes.tsx';
import { App } from './shell/App.tsx';
import { startSessionWatch } from './shell/start-session-watch.ts';
import { plainText, storedValue } from '#web/state/stored-value.ts';
import { mirrorInCookie, writeCookie } from '#web/state/mirror-in-cookie.ts';

/** By then the first page has loaded its data and is being read. */
const QUIET_MS = 3_000;

/** A page not painted by then is not visible. */
const UNSEEN_MS = 500;

watchInstallOffers(window);
// First, before the router or other code reads the URL.
const launchToken = takeLaunchToken(window.location, window.history);
const headOfLink = takeSharedHead(window.location, window.history);
if (headOfLink !== null) sharedHead.set(headOfLink);
const localeOfLink = takeLocale(window.location, window.history);
if (localeOfLink !== null) locale.set(localeOfLink);

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Let the server-rendered page be painted before hydration, even if all files are cached.
  if (root.hasChildNodes()) await firstPaint();
  applyTheme(document);
  applyLocale(document);
  applyOddsFormat(document);
  applyWinColour(document);
  refetchOnLanguageChange(queryClient);
  mirrorInCookie(document, lookCookies.locale, locale);
  mirrorInCookie(document, lookCookies.theme, theme);
  mirrorInCookie(document, lookCookies.oddsFormat, oddsFormat);
  mirrorInCookie(document, lookCookies.lines, lineStyle);
  mirrorInCookie(document, lookCookies.winColour, winColour);
  keepZone();
  const isServed = adoptFirstScreen(document, queryClient);
  // With its code loaded, the page replaces the server-rendered one, or the skeleton, without a loading state.
  const { pathname, search } = window.location;
  await loadRoutes(matchRoutes(routes, pathname), new URLSearchParams(search));
  const router = createBrowserRouter(routes, { isServed });
  startSessionWatch(router);
  if ('serviceWorker' in navigator)
    openOnTap(navigator.serviceWorker, window.location.origin, (path) => void router.navigate(path));
  // Offline the choice cannot be offered; the current session continues.
  const launchChoice = launchToken === null ? null : await settleLaunchToken(launchToken).catch(() => null);
  const app = (
    <StrictMode>
      <App router={router} client={queryClient} launchChoice={launchChoice} />
    </StrictMode>
  );
  if (isServed) hydrateRoot(root, app);
  else createRoot(root).render(app);
  watchCachedPage(document, queryClient);
  setTimeout(() => void prepareLater(), QUIET_MS);
}

/** So that the next page is rendered in the device's zone, and its script need not ask for the zone's name. */
function keepZone(): void {
  const zone = viewerZone();
  writeCookie(document, lookCookies.zone, zone === servedZone ? null : zone);
  storedValue(zoneSignKey, plainText).set(zone === servedZone ? null : `${zone} ${zoneSign(new Date())}`);
}

/** Work that is not urgent: first the pages that are opened next. */
async function prepareLater(): Promise<void> {
  await fetchMainPages();
  keepPush();
  const isFirst = await registerWorker(document);
  if (!isFirst) return;
  const { prefetchLegalTexts } = await import('#web/pages/legal/prefetch-legal-texts.ts');
  await prefetchLegalTexts(queryClient);
}

/** Waits for the first paint, unless the page is hidden. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS);
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

void start();
