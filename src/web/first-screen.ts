import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type FirstScreen, firstScreenId } from '#contract/first-screen.ts';
import { holdClock, noteServerTime } from './clock/server-clock.ts';
import { viewerZone } from './i18n/dates.ts';
import { locale } from './i18n/locale.ts';
import { oddsFormat } from './i18n/odds.ts';
import { keptAtMs } from '#web/state/kept-page.ts';
import { noteVisitorsAnswers } from './offline/keep-answer.ts';
import { token } from '#web/state/session.ts';

/**
 * Takes over what the server rendered: its answers, its time and its styles. What it cannot go on with, a page in another
 * language, for another zone or with prices in another form, it leaves alone.
 * @returns whether the page can be gone on with as it stands.
 */
export function takeFirstScreen(page: Document, client: QueryClient): boolean {
  const text = page.getElementById(firstScreenId)?.textContent;
  if (!text) return false;
  // The server wrote it from this very type.
  const served = JSON.parse(text) as FirstScreen;
  const receivedMs = keptAtMs(page) ?? receivedAtMs();
  noteServerTime(served.now, served.speed, receivedMs);
  takeAnswers(client, served.queries as DehydratedState, receivedMs);
  if (served.locale !== locale.get() || served.zone !== viewerZone()) return false;
  if (oddsFormat.get() !== oddsFormat.atFirst) return false;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) styleAgain(element);
  holdClock(Date.parse(served.now));
  return true;
}

/** As old as the page, and rendered for a visitor: with a session they are refetched. */
function takeAnswers(client: QueryClient, { mutations, queries }: DehydratedState, receivedMs: number): void {
  const dated = queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: receivedMs },
  }));
  hydrate(client, { mutations, queries: dated });
  if (token.get() === null) return;
  noteVisitorsAnswers(queries.map(({ queryKey }) => queryKey));
  void client.invalidateQueries({ refetchType: 'none' });
}

/** When the page began to arrive, by this device's clock. */
function receivedAtMs(): number {
  const [visit] = performance.getEntriesByType('navigation');
  const { responseStart = 0 } = (visit as PerformanceNavigationTiming | undefined) ?? {};
  return Math.min(Date.now(), Math.round(performance.timeOrigin + responseStart));
}

/** The policy of the page lets no attribute style; what a script sets it lets be. */
function styleAgain(element: HTMLElement): void {
  element.style.cssText = element.dataset.style ?? '';
  delete element.dataset.style;
}
