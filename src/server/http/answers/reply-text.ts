import { z } from 'zod';

/** Writes replies of one call as JSON text. */
export type WriteReply = (data: unknown) => string;

const itemsOf = z.object({ items: z.array(z.unknown()) });

/**
 * Writes replies without what their schema does not name. The items of a list are validated one by one, and those that
 * an earlier reply had, such as the rows of matches, are not validated and written again: an item is never changed after
 * it was made.
 * @returns a function that throws ZodError if the data does not fit the schema.
 */
export function replyWriter(schema: z.ZodType): WriteReply {
  const { items } = schema instanceof z.ZodObject ? schema.shape : {};
  if (!(schema instanceof z.ZodObject && items instanceof z.ZodArray)) {
    return (data) => JSON.stringify(schema.parse(data));
  }
  const others = schema.omit({ items: true });
  const names = Object.keys(schema.shape);
  const element = items.element as z.ZodType;
  const known = new WeakMap<object, string>();

  function textOf(item: unknown): string {
    if (typeof item !== 'object' || item === null) return JSON.stringify(element.parse(item));
    const before = known.get(item);
    if (before !== undefined) return before;
    const text = JSON.stringify(element.parse(item));
    known.set(item, text);
    return text;
  }

  return (data) => {
    const list = itemsOf.parse(data).items.map(textOf);
    const rest: Readonly<Record<string, unknown>> = others.parse(data);
    const fields = names.flatMap((name) => {
      if (name === 'items') return [`"items":[${list.join(',')}]`];
      return rest[name] === undefined ? [] : [`${JSON.stringify(name)}:${JSON.stringify(rest[name])}`];
    });
    return `{${fields.join(',')}}`;
  };
}
