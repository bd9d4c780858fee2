import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { runInPage } from './in-page.ts';

/**
 * The structure that axe checks, without texts: elements, classes, roles, states and relations, and whether names
 * exist. Consecutive equal rows count at most twice. Pages with equal structure violate the same rules.
 */
export async function structureOf(page: Page): Promise<string> {
  const text = await runInPage(page, structure, null, [signature, contents, attributes]);
  return createHash('sha256').update(text).digest('hex');
}

/** Runs in the page, like everything in this file. */
function structure(): string {
  return signature(document.documentElement);
}

function signature(element: Element): string {
  // Graphics count as one element.
  const inside = element.tagName === 'svg' ? '' : contents(element);
  return `<${element.tagName} ${attributes(element)}>(${inside})`;
}

function contents(element: Element): string {
  const counts = new Map<string, number>();
  for (const child of element.children) {
    if (/^(script|style|link|meta|template)$/i.test(child.tagName)) continue;
    // What is not rendered, such as the offer of English on Chinese pages, axe does not judge either.
    if (document.body.contains(child) && !child.checkVisibility()) continue;
    const name = signature(child);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isSaid = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  return (
    (isSaid ? 'text ' : '') + [...counts].map(([name, count]) => (count > 1 ? `${name}+` : name)).join('')
  );
}

function attributes(element: Element): string {
  // Their values are texts, URLs or names; only presence and a valid target matter.
  const attributes =
    /^(aria-label|aria-description|aria-valuetext|title|alt|placeholder|href|src|id|name|value|for|content)$/;
  const leading = /^aria-(labelledby|describedby|controls|owns|activedescendant|errormessage|details)$/;
  const unseen = /^(style|d|data-.*|points|width|height|x|y|cx|cy|r|aria-value(now|min|max))$/;
  const isFound = (id: string) => (document.getElementById(id) ? 'found' : 'lost');
  return [...element.attributes]
    .filter(({ name, value }) => !unseen.test(name) && !(name === 'lang' && /^(zh|en)(-\w+)?$/.test(value)))
    .map(({ name, value }) => {
      if (leading.test(name)) return `${name}:${value.split(' ').map(isFound).join()}`;
      return attributes.test(name)
        ? `${name}:${value.trim() === '' ? 'empty' : 'present'}`
        : `${name}=${value}`;
    })
    .sort()
    .join(' ');
}
