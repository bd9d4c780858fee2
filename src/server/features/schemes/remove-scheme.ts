import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { lockScheme } from './lock-scheme.ts';

export interface Removal {
  readonly schemeId: string;
  /** In the operator's words; shown with the scheme. */
  readonly reason: string;
  readonly at: Date;
}

/** Takes a scheme down: its text is hidden, its record stays counted, every buyer is refunded. */
export async function removeScheme(_ctx: Context, tx: Tx, { schemeId, reason, at }: Removal): Promise<void> {
  await lockScheme(tx, schemeId);
  await tx.insertInto('scheme_removal').values({ scheme_id: schemeId, removed_at: at, reason }).execute();
}
