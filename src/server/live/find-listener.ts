import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Viewer } from '#server/context/operation.ts';
import { findViewer } from '#server/features/people/sessions/find-viewer.ts';

/**
 * Who listens, null for a visitor. A session that is wrong or over makes a visitor as well: matches are for everybody,
 * and the next call of the page says what is the matter with the session.
 */
export async function findListener(ctx: Context, authorization: string | undefined): Promise<Viewer | null> {
  if (!authorization) return null;
  try {
    return await findViewer(ctx, authorization);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
