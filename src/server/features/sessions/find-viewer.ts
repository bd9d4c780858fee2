import { Refusal } from '#domain/refusal.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/operation.ts';

/** Who a token belongs to. @throws Refusal when nobody. */
export async function findViewer(_ctx: Context, _authorization: string | undefined): Promise<Viewer> {
  throw new Refusal('SESSION_NONE');
}
