import type { Names } from './read-curl.ts';

/** In place of anything: any value, all further fields, or all further elements. */
const ANYTHING = '…';

/**
 * How an answer differs from what a document says, a line each. Fields that the document leaves out are allowed after a
 * field `…`, further elements after an element `…`. `$NAME` is any text the first time and the same one later.
 */
export function differences(documented: unknown, actual: unknown, names: Names, place = '$'): string[] {
  if (documented === ANYTHING) return [];
  if (typeof documented === 'string') return textDifferences(documented, actual, names, place);
  if (Array.isArray(documented)) return listDifferences(documented, actual, names, place);
  if (typeof documented === 'object' && documented !== null)
    return fieldDifferences(documented, actual, names, place);
  return documented === actual ? [] : [told(documented, actual, place)];
}

function textDifferences(documented: string, actual: unknown, names: Names, place: string): string[] {
  const [, name] = /^\$([A-Z_]+)$/.exec(documented) ?? [];
  if (name === undefined) return documented === actual ? [] : [told(documented, actual, place)];
  const known = names.get(name);
  if (known !== undefined) return known === actual ? [] : [told(known, actual, `${place}, $${name}`)];
  if (typeof actual !== 'string') return [told(documented, actual, place)];
  names.set(name, actual);
  return [];
}

function listDifferences(
  documented: readonly unknown[],
  actual: unknown,
  names: Names,
  place: string,
): string[] {
  if (!Array.isArray(actual)) return [told(documented, actual, place)];
  const isOpen = documented.at(-1) === ANYTHING;
  const said = isOpen ? documented.slice(0, -1) : documented;
  if (actual.length < said.length || (!isOpen && actual.length > said.length))
    return [`${place}: ${said.length} elements in the document, ${actual.length} in the answer`];
  return said.flatMap((each, at) => differences(each, actual[at], names, `${place}[${at}]`));
}

function fieldDifferences(documented: object, actual: unknown, names: Names, place: string): string[] {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual))
    return [told(documented, actual, place)];
  const fields = new Map(Object.entries(actual));
  const { [ANYTHING]: open, ...said } = documented as Readonly<Record<string, unknown>>;
  const extra = open === undefined ? [...fields.keys()].filter((field) => !(field in said)) : [];
  return [
    ...extra.map((field) => `${place}: the document does not name ${field}`),
    ...Object.entries(said).flatMap(([field, value]) =>
      fields.has(field)
        ? differences(value, fields.get(field), names, `${place}.${field}`)
        : [`${place}: the answer has no ${field}`],
    ),
  ];
}

function told(documented: unknown, actual: unknown, place: string): string {
  return `${place}: ${JSON.stringify(documented)} in the document, ${JSON.stringify(actual)} in the answer`;
}

/**
 * The documented lines that no line of an answer is like, among `HTTP/1.1 200 OK` and `name: value`. `…` in a line is any
 * text, `$NAME` as above.
 */
export function lineDifferences(documented: string, actual: readonly string[], names: Names): string[] {
  return documented
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !actual.some((each) => isLike(line, each, names)))
    .map((line) => `no line is like ${line} in\n${actual.join('\n')}`);
}

/** Without the meaning that signs have in a regular expression; names keep theirs. */
const escaped = (text: string): string => text.replaceAll(/[.*+?^{}()|[\]\\]/g, String.raw`\$&`);

function isLike(line: string, actual: string, names: Names): boolean {
  const unknown: string[] = [];
  const pattern = escaped(line)
    .replaceAll(ANYTHING, '.*')
    .replaceAll(/\$([A-Z_]+)/g, (_, name: string) => {
      const known = names.get(name);
      if (known === undefined) unknown.push(name);
      return known === undefined ? '(.+)' : escaped(known).replaceAll('$', String.raw`\$`);
    });
  const match = new RegExp(`^${pattern}$`).exec(actual);
  if (match) for (const [at, name] of unknown.entries()) names.set(name, match[at + 1] ?? '');
  return match !== null;
}
