import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Viewer } from '#server/context/operation.ts';
import { findViewer } from '#server/features/people/sessions/find-viewer.ts';

/**
 * The user of a client, null for a visitor. An invalid or ended session counts as a visitor: matches are public, and
 * the page's next call reports the session's state.
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
