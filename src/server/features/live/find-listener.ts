import { Refusal } from '#domain/refusal.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/operation.ts';
import { findViewer } from '../sessions/find-viewer.ts';

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
