import { readMark } from '#web/i18n/marks.ts';
import { hideAttribute, isHiddenFor, type Reader, textOf } from '#web/i18n/reader-formats.ts';
import { partsAttribute, partsSign, readParts } from './page-parts.ts';

/** Rewrites a comment's text, or an element's attributes, for a reader. Nodes without values stay as they are. */
export function rewriteNode(node: Node, reader: Reader): void {
  if (isComment(node)) {
    if (!node.data.startsWith(partsSign)) return;
    // The comment follows its text, so the text is complete even while the page is still being parsed.
    const text = node.previousSibling;
    if (text?.nodeType === TEXT) text.nodeValue = rewritten(text.nodeValue ?? '', node.data.slice(1), reader);
  } else if (isElement(node)) rewriteElement(node, reader);
}

const [ELEMENT, TEXT, COMMENT] = [1, 3, 8];
const isComment = (node: Node): node is Comment => node.nodeType === COMMENT;
const isElement = (node: Node): node is Element => node.nodeType === ELEMENT;

function rewriteElement(element: Element, reader: Reader): void {
  const condition = element.getAttribute(hideAttribute);
  if (condition !== null) element.toggleAttribute('hidden', isHiddenFor(readMark(condition), reader));
  const attributes = element.getAttribute(partsAttribute);
  if (attributes === null) return;
  for (const each of attributes.split('|')) {
    const [name = '', parts = ''] = each.split('=');
    element.setAttribute(name, rewritten(element.getAttribute(name) ?? '', parts, reader));
  }
}

function rewritten(text: string, parts: string, reader: Reader): string {
  let [result, done] = ['', 0];
  for (const { offset, length, mark } of readParts(parts)) {
    result += text.slice(done, offset) + textFor(mark, reader);
    done = offset + length;
  }
  return result + text.slice(done);
}

const written = new WeakMap<Reader, Map<string, string>>();

/** Cards of one match have the same times; each is written once. */
function textFor(mark: string, reader: Reader): string {
  const known = written.get(reader) ?? new Map<string, string>();
  written.set(reader, known);
  const text = known.get(mark) ?? textOf(readMark(mark), reader);
  known.set(mark, text);
  return text;
}
