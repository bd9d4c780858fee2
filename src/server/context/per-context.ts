import type { Context } from './context.ts';

/** One of something per context, made at its first use: a process has one context, and one more for each other clock. */
export const perContext = <T>(make: (ctx: Context) => T): ((ctx: Context) => T) =>
  oncePer((ctx) => ctx, make);

/** One memory per database of a process, whatever the clock. */
export const perWatch = <T>(make: (ctx: Context) => T): ((ctx: Context) => T) =>
  oncePer(({ watch }) => watch, make);

function oncePer<T>(keyOf: (ctx: Context) => object, make: (ctx: Context) => T): (ctx: Context) => T {
  const made = new WeakMap<object, { readonly one: T }>();
  return (ctx) => {
    const key = keyOf(ctx);
    const known = made.get(key) ?? { one: make(ctx) };
    made.set(key, known);
    return known.one;
  };
}
