import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { type FirstScreen, firstScreenId } from '#contract/pages/first-screen.ts';
import { freezeClock, syncServerTime } from '#web/clock/server-clock.ts';
import { BEIJING } from '#web/i18n/dates.ts';
import { locale } from '#web/i18n/locale.ts';
import { oddsFormat } from '#web/i18n/odds.ts';
import { viewerZone } from '#web/i18n/zone/zone.ts';
import { cachedAtMs } from '#web/state/cached-page.ts';

/**
 * Adopts the server-rendered screen: query data, time and styles. A page in another language is not hydrated, nor one
 * whose structure depends on the reader's zone or odds format; of the others, the script of the page has rewritten the
 * texts.
 * @returns whether the page can be hydrated.
 */
export function adoptFirstScreen(page: Document, client: QueryClient): boolean {
  const text = page.getElementById(firstScreenId)?.textContent;
  if (!text) return false;
  // Serialized by the server from this type.
  const served = JSON.parse(text) as FirstScreen;
  const receivedMs = cachedAtMs(page) ?? receivedAtMs();
  syncServerTime(served.now, served.speed, receivedMs);
  hydrateReplies(client, served.queries as DehydratedState, receivedMs);
  if (served.locale !== locale.get()) return false;
  if (served.dependences.includes('zone') && viewerZone() !== BEIJING) return false;
  if (served.dependences.includes('odds') && oddsFormat.get() !== oddsFormat.initial) return false;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) applyStyle(element);
  freezeClock(Date.parse(served.now));
  return true;
}

/** Query data gets the age of the page. It is public: equal for every viewer. */
function hydrateReplies(
  client: QueryClient,
  { mutations, queries }: DehydratedState,
  receivedMs: number,
): void {
  const dated = queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: receivedMs },
  }));
  hydrate(client, { mutations, queries: dated });
}

/** When the response started, by the device clock. */
function receivedAtMs(): number {
  const [visit] = performance.getEntriesByType('navigation');
  const { responseStart = 0 } = (visit as PerformanceNavigationTiming | undefined) ?? {};
  return Math.min(Date.now(), Math.round(performance.timeOrigin + responseStart));
}

/** The content security policy forbids style attributes but allows styles set by script. */
function applyStyle(element: HTMLElement): void {
  element.style.cssText = element.dataset.style ?? '';
  delete element.dataset.style;
}
