import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { runInPage } from './in-page.ts';

/**
 * What axe judges of a page, without its words: elements, classes, roles, states and relations, and whether something has a
 * name at all. Rows that are alike count once, and once more where there are several. Two pages with the same structure
 * break the same rules.
 */
export async function structureOf(page: Page): Promise<string> {
  const text = await runInPage(page, structure, null, [signature, contents, attributes]);
  return createHash('sha256').update(text).digest('hex');
}

/** Runs in the page, as all of this file does. */
function structure(): string {
  return signature(document.documentElement);
}

function signature(element: Element): string {
  // Whatever is drawn in it, to a reader it is one thing.
  const inside = element.tagName === 'svg' ? '' : contents(element);
  return `<${element.tagName} ${attributes(element)}>(${inside})`;
}

function contents(element: Element): string {
  const counts = new Map<string, number>();
  for (const child of element.children) {
    if (/^(script|style|link|meta|template)$/i.test(child.tagName)) continue;
    const name = signature(child);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isSaid = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  return (
    (isSaid ? 'text ' : '') + [...counts].map(([name, count]) => (count > 1 ? `${name}+` : name)).join('')
  );
}

function attributes(element: Element): string {
  // Their values are words, addresses or names of their own: it matters whether they are there, and lead anywhere.
  const said =
    /^(aria-label|aria-description|aria-valuetext|title|alt|placeholder|href|src|id|name|value|for|content)$/;
  const leading = /^aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details)$/;
  const unseen = /^(style|d|data-.*|points|width|height|x|y|cx|cy|r|aria-value(now|min|max))$/;
  const isFound = (id: string) => (document.getElementById(id) ? 'found' : 'lost');
  return [...element.attributes]
    .filter(({ name, value }) => !unseen.test(name) && !(name === 'lang' && /^(zh|en)(-\w+)?$/.test(value)))
    .map(({ name, value }) => {
      if (leading.test(name)) return `${name}:${value.split(' ').map(isFound).join()}`;
      return said.test(name) ? `${name}:${value.trim() === '' ? 'empty' : 'said'}` : `${name}=${value}`;
    })
    .sort()
    .join(' ');
}
