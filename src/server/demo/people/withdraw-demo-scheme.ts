import type { Context } from '#server/context/context.ts';
import { withdrawScheme } from '#server/features/schemes/withdraw/withdraw-scheme.ts';
import type { DemoAuthor } from './publish-demo-schemes.ts';

/** An analyst withdraws a scheme right after publishing it. */
export async function withdrawDemoScheme(ctx: Context, { userId, locale }: DemoAuthor): Promise<void> {
  const scheme = await ctx.db
    .selectFrom('scheme')
    .select('id')
    .where('author_id', '=', userId)
    .where('published_at', '=', ctx.clock.now())
    .orderBy('author_sequence', 'desc')
    .executeTakeFirst();
  if (!scheme) return;
  await withdrawScheme(ctx, {
    params: { id: scheme.id },
    body: {},
    viewer: { userId, sessionId: '' },
    locale,
    address: '',
    device: 'demo',
    deviceId: null,
  });
}
