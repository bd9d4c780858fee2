import { hasMark, readMark, splitAtMarks } from '#web/i18n/marks.ts';
import { hideAttribute, isHiddenFor, type Reader, textOf } from '#web/i18n/reader-formats.ts';
import { type Part, partsAttribute, partsSign, partsText } from './page-parts.ts';

/**
 * Replaces the marks of rendered HTML by texts for a reader. The values stay in the page: after a text as a comment,
 * which hydration skips, for attributes in an attribute beside them.
 */
export function fillPage(html: string, reader: Reader): string {
  // React escapes both brackets in texts and attributes.
  return html.replaceAll(/<[^>]*>|[^<]+/g, (token) => {
    if (token.startsWith('<'))
      return token.includes(' data-hide=') || hasMark(token) ? fillTag(token, reader) : token;
    if (!hasMark(token)) return token;
    const { text, parts } = fillText(token, reader);
    return `${text}<!--${partsSign}${partsText(parts)}-->`;
  });
}

/** Replaces the marks of a text that cannot be rewritten, like the title. */
export function fillPlain(text: string, reader: Reader): string {
  return fillText(text, reader).text;
}

function fillTag(tag: string, reader: Reader): string {
  const all: string[] = [];
  const filled = tag.replaceAll(/ ([\w:-]+)="([^"]*)"/g, (attribute, name: string, value: string) => {
    if (name === hideAttribute)
      return isHiddenFor(readMark(value), reader) ? `${attribute} hidden=""` : attribute;
    if (!hasMark(value)) return attribute;
    const { text, parts } = fillText(value, reader);
    all.push(`${name}=${partsText(parts)}`);
    return ` ${name}="${text}"`;
  });
  if (all.length === 0) return filled;
  return filled.replace(/\/?>$/, (end) => ` ${partsAttribute}="${all.join('|')}"${end}`);
}

/** `text` is HTML-escaped; places count unescaped characters. */
function fillText(
  marked: string,
  reader: Reader,
): { readonly text: string; readonly parts: readonly Part[] } {
  const parts: Part[] = [];
  let [text, offset] = ['', 0];
  for (const [index, piece] of splitAtMarks(marked).entries()) {
    const isMark = index % 2 === 1;
    const plain = isMark ? textOf(readMark(piece), reader) : unescaped(piece);
    if (isMark) parts.push({ offset, length: plain.length, mark: piece });
    text += isMark ? escaped(plain) : piece;
    offset += plain.length;
  }
  return { text, parts };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const signs = Object.fromEntries(Object.entries(entities).map(([sign, entity]) => [entity, sign]));

/** Escaped as React does it. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function unescaped(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => signs[entity] ?? entity);
}
