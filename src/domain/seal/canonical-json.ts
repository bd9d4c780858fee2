/** Values canonical JSON supports. Numbers must be finite; text must be well-formed Unicode. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Serializes a value to canonical JSON, so that equal values have equal bytes and equal hashes.
 * Source: RFC 8785 (JCS): no white space, members ordered by the UTF-16 code units of their names, numbers and
 * strings as in ECMAScript.
 * @throws RangeError for NaN, infinities and lone surrogates, which have no canonical form.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return stringText(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const object = value as { readonly [key: string]: Json };
  // sort() compares UTF-16 code units by default, as the RFC requires.
  const members = Object.keys(object)
    .sort()
    .map((name) => `${stringText(name)}:${canonicalJson(object[name] as Json)}`);
  return `{${members.join(',')}}`;
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`No canonical form for ${value}`);
  return JSON.stringify(value);
}

function stringText(text: string): string {
  if (!text.isWellFormed()) throw new RangeError('No canonical form for text with a lone surrogate');
  return JSON.stringify(text);
}
