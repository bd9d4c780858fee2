import type { Context } from '../../context.ts';

/**
 * The name a person was certified by, opened for one purpose, and that it was opened noted in the security log.
 * Null for who was certified without a name, which is so in development alone.
 */
export async function readCertifiedName(
  _ctx: Context,
  _reading: { readonly userId: string; readonly purpose: 'payout' | 'payee' | 'export' },
): Promise<string | null> {
  return null;
}
