import {
  choiceKeys,
  dismissedNoticesKey,
  englishDismissedKey,
  offersEnglishAttribute,
  servedFor,
  servedZone,
  zoneSignKey,
} from '#contract/pages/first-screen.ts';
import { readLineStyle } from '#web/i18n/line-text.ts';
import { readOddsFormat } from '#web/i18n/odds-text.ts';
import { DEVICE } from '#web/i18n/zone/zone.ts';
import { isLikeBeijing, zoneSign } from '#web/i18n/zone/zone-sign.ts';
import { hideAttribute } from '#web/i18n/reader-formats.ts';
import { partsAttribute } from './page-parts.ts';
import { rewriteNode } from './rewrite-page.ts';

/** Shows the offer of English, which every Chinese page contains, to a browser that prefers it. */
function offerEnglish({ documentElement: html }: Document): void {
  const hasChosen = stored(choiceKeys.locale) !== null || stored(englishDismissedKey) !== null;
  if (html.lang !== 'en' && !hasChosen && /^en\b/i.test(navigator.language))
    html.setAttribute(offersEnglishAttribute, '');
}

/**
 * The inline script of every rendered page: before the first paint it rewrites times and odds for a reader whose zone or
 * odds format is another one than that of the page, or who wants lines written otherwise. It is identical in every page,
 * so that the Content-Security-Policy can list its hash.
 */
function start(page: Document): void {
  const { documentElement: html } = page;
  const oddsFormat = readOddsFormat(stored(choiceKeys.oddsFormat));
  const lines = readLineStyle(stored(choiceKeys.lines));
  const isServed =
    isServedZone(html.getAttribute(servedFor.zone)) &&
    html.getAttribute(servedFor.oddsFormat) === oddsFormat &&
    html.getAttribute(servedFor.lines) === lines;
  if (isServed) return;
  html.setAttribute(servedFor.zone, DEVICE);
  html.setAttribute(servedFor.oddsFormat, oddsFormat);
  html.setAttribute(servedFor.lines, lines);
  const locale = html.lang === 'en' ? ('en' as const) : ('zh' as const);
  const reader = { zone: DEVICE, oddsFormat, lines, locale };
  whileParsed(
    page,
    eachMarked(page, (node) => rewriteNode(node, reader)),
  );
}

/** Whether the texts of the page are in the device's zone, as far as its name need not be asked for. */
function isServedZone(served: string | null): boolean {
  const now = new Date();
  return served === servedZone ? isLikeBeijing(now) : stored(zoneSignKey) === `${served} ${zoneSign(now)}`;
}

/** Calls back after each part that the browser parses, before it can be painted. */
function whileParsed(page: Document, take: () => void): void {
  const observer = new MutationObserver(take);
  observer.observe(page.documentElement, { childList: true, subtree: true });
  page.addEventListener('DOMContentLoaded', () => {
    take();
    observer.disconnect();
  });
}

/**
 * Calls back for each node with values, once. The browser finds them: a page has thousands of nodes, and handing each to
 * a script takes a cheap phone longer than rewriting the few that matter.
 */
function eachMarked(page: Document, take: (node: Node) => void): () => void {
  const comments = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  let known = 0;
  return () => {
    // At the end the walker stays where it is; what is parsed later follows.
    for (let node = comments.nextNode(); node !== null; node = comments.nextNode()) take(node);
    const elements = [...page.querySelectorAll(`[${hideAttribute}],[${partsAttribute}]`)];
    for (const element of elements.slice(known)) take(element);
    known = elements.length;
  };
}

/** Hides the notices that this reader has dismissed: the page is the same for everybody. */
function hideDismissed(page: Document): void {
  const ids = stored(dismissedNoticesKey);
  if (!ids) return;
  whileParsed(page, () => {
    for (const notice of page.querySelectorAll<HTMLElement>('[data-notice]'))
      if (ids.includes(notice.dataset.notice ?? '')) notice.hidden = true;
  });
}

/** Null where the browser forbids storage. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The colour of wins, which the style sheet reads from an attribute. */
function colourWins({ documentElement: html }: Document): void {
  const chosen = stored(choiceKeys.winColour);
  if (chosen === 'red' || chosen === 'green') html.setAttribute(servedFor.winColour, chosen);
  else html.removeAttribute(servedFor.winColour);
}

try {
  colourWins(document);
  offerEnglish(document);
  hideDismissed(document);
  start(document);
} catch {
  // The page is readable as it is; the app renders it for the reader.
}
