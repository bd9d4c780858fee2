import { keptAtAttribute, keptLineId } from '#web/state/kept-names.ts';
import { keptLine } from './kept-line.ts';

/** A page as it was kept, saying that it is: nothing in it shows as live, and a line tells its age. */
export function markPage(html: string, keptAtMs: number, nowMs: number): string {
  const language = /<html lang="([^"]*)"/.exec(html)?.[1] ?? 'zh-CN';
  const line = `<p id="${keptLineId}" role="status">${keptLine(nowMs - keptAtMs, language)}</p>`;
  return html
    .replace('<html ', () => `<html ${keptAtAttribute}="${keptAtMs}" `)
    .replace('<div id="root">', () => `${line}<div id="root">`);
}
