import { cachedAtAttribute, cacheAgeId } from '#web/state/cache-names.ts';
import { cacheAgeLine } from './cache-age-line.ts';

/** Marks a cached page: nothing appears as live, and a line shows its age. */
export function markPage(html: string, cachedAtMs: number, nowMs: number): string {
  const language = /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'zh-CN';
  const line = `<p id="${cacheAgeId}" role="status">${cacheAgeLine(nowMs - cachedAtMs, language)}</p>`;
  return html
    .replace('<html ', () => `<html ${cachedAtAttribute}="${cachedAtMs}" `)
    .replace('<div id="root">', () => `${line}<div id="root">`);
}
