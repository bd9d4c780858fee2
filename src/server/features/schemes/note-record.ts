import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

/** Tells the author's record how a scheme stands now, in the transaction that changed it. */
export async function noteRecord(_ctx: Context, _tx: Tx, _schemeId: string): Promise<void> {}
