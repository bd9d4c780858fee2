/**
 * Texts that depend on the reader's time zone or odds format. The server renders a page once for everybody and does not
 * know the reader of a first visit, so such a text is rendered as a mark: its kind and values. `first-paint/fill-page.ts`
 * replaces the marks by texts for the reader of the cookies, and the script of the page rewrites those before the
 * first paint if the reader is another one.
 */

/** What else of a page depends on the reader: its structure, not only its texts. */
export type Dependence = 'zone' | 'odds';

interface Marking {
  readonly dependences: Set<Dependence>;
}

let marking: Marking | null = null;

/** Private-use characters around a mark, with a nonce of this process, so that no text of a user can be one. */
const open = `\uE000${Math.random().toString(36).slice(2, 8)}`;
const close = '\uE001';

/** Kind and values of a marked text. */
export interface Mark {
  readonly kind: string;
  readonly values: readonly string[];
}

/** Calls a synchronous renderer; its texts for the reader become marks. */
export function withMarks<T>(render: () => T): { readonly rendered: T; readonly dependences: Dependence[] } {
  const mine: Marking = { dependences: new Set() };
  marking = mine;
  try {
    return { rendered: render(), dependences: [...mine.dependences] };
  } finally {
    marking = null;
  }
}

/** Whether texts are rendered as marks; never in the browser. */
export function isMarking(): boolean {
  return marking !== null;
}

/** Notes that the structure of the page, not only a text, depends on the reader. */
export function noteDependence(dependence: Dependence): void {
  marking?.dependences.add(dependence);
}

/** A mark within rendered text. */
export function mark(kind: string, values: readonly (string | number)[]): string {
  return open + markText({ kind, values: values.map(String) }) + close;
}

/** A mark as plain text: safe in attributes and comments, without `;`, `@` and spaces. */
export function markText({ kind, values }: Mark): string {
  return [kind, ...values.map(escaped)].join(',');
}

/** Parses `markText`. */
export function readMark(text: string): Mark {
  const [kind = '', ...values] = text.split(',');
  return { kind, values: values.map(decodeURIComponent) };
}

function escaped(value: string): string {
  return encodeURIComponent(value).replaceAll(/[-'!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Whether a text contains a mark. */
export function hasMark(text: string): boolean {
  return text.includes(open);
}

/** Splits a text at its marks: plain text and marks in turn, plain text first and last. */
export function splitAtMarks(text: string): string[] {
  return text.split(new RegExp(`${open}([^${close}]*)${close}`));
}
