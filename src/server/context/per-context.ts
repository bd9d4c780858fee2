import type { Context } from './context.ts';

/** One of something per context, which is one per process: made at its first use. */
export function perContext<T>(make: (ctx: Context) => T): (ctx: Context) => T {
  const made = new WeakMap<Context, { readonly one: T }>();
  return (ctx) => {
    const known = made.get(ctx) ?? { one: make(ctx) };
    made.set(ctx, known);
    return known.one;
  };
}
