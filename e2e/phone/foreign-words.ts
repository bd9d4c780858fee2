import type { Page } from 'playwright-core';

/**
 * Allowed in the other language: user content, feed content, proper names (sources, rule versions), hashes and their
 * ends, order numbers, request ids, and origin and keys of the log.
 */
const namesInChinese =
  /English|Cookie|JPEG|WebP|openfootball|football-data\.co\.uk|\b(?:book|jc)-\d\b|North Stand|Pinnacle|Shin|Brier|Wilson|\bvs\b|\b[A-Z]{3}\b|\b[\da-f]{6}…[\da-f]{6}\b|…[\da-f]{4}\b|\b[\da-f]{64}\b|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{8}\b|\b[\d.:]+\/log(\/clock)?(\+[\da-f]{8}\+[\w+/=]+)?/g;

/** Random keys may contain anything, including what looks like an internal name. */
const keyOfLog = /\/log(\/clock)?\+[\da-f]{8}\+[\w+/=]+/g;

/**
 * Texts, title and accessible names that are neither in the page's language nor marked with another one; also
 * internal identifiers (`noMatches`, `home_other`, `undefined`).
 */
export async function foreignWords(page: Page, locale: 'zh' | 'en'): Promise<string[]> {
  const texts = await page.evaluate((own) => {
    const isOwn = (element: Element | null) =>
      (element?.closest('[lang]')?.getAttribute('lang') ?? '').startsWith(own);
    // What the page marks as text in another language may be in its title, which cannot be marked.
    const marked = [...document.querySelectorAll('[lang]')].filter((element) => !isOwn(element));
    const title = marked.reduce(
      (left, { textContent }) => left.replaceAll(textContent || ' ', ' '),
      document.title,
    );
    const found = [title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Data for hydration is not displayed.
      const isRead = node.parentElement?.closest('script, style') === null;
      if (isRead && isOwn(node.parentElement)) found.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        if (isOwn(element)) found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  }, locale);
  const isForeign = (text: string) =>
    locale === 'en'
      ? /\p{Script=Han}/u.test(text)
      : /\p{Script=Latin}{3}/u.test(text.replaceAll(namesInChinese, ''));
  const isInternal = (text: string) => /\b[a-z]+[A-Z]\w+|\b\w+_\w+|undefined|NaN|\[object/.test(text);
  return texts.filter((text) => isForeign(text) || isInternal(text.replaceAll(keyOfLog, '')));
}
