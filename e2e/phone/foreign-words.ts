import type { Page } from 'playwright-core';

/**
 * What an analyst or a feed wrote, what has a name of its own (sources, versions of rules), hashes, the ends of them
 * and of numbers of orders, the number of a request, and the origin and keys of the log may stand on a page of the other language.
 */
const namesInChinese =
  /English|Cookie|JPEG|WebP|openfootball|football-data\.co\.uk|\b(?:book|jc)-\d\b|North Stand|Pinnacle|Shin|Brier|Wilson|\bvs\b|\b[A-Z]{3}\b|\b[\da-f]{6}…[\da-f]{6}\b|…[\da-f]{4}\b|\b[\da-f]{64}\b|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{8}\b|\b[\d.:]+\/log(\/clock)?(\+[\da-f]{8}\+[\w+/=]+)?/g;

/** Chance writes anything into a key, also what looks like a name of the program's own. */
const keyOfLog = /\/log(\/clock)?\+[\da-f]{8}\+[\w+/=]+/g;

/**
 * Texts of a page, its title and its spoken names that are not in the language of the page and not marked as being in
 * another one; also names of the program's own that slipped through (`noMatches`, `home_other`, `undefined`).
 */
export async function foreignWords(page: Page, locale: 'zh' | 'en'): Promise<string[]> {
  const texts = await page.evaluate((own) => {
    const found = [document.title];
    const isOwn = (element: Element | null) =>
      (element?.closest('[lang]')?.getAttribute('lang') ?? '').startsWith(own);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // What the app takes over from the server is read by nobody.
      const isRead = node.parentElement?.closest('script, style') === null;
      if (isRead && isOwn(node.parentElement)) found.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
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
