import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Removal } from './remove-scheme.ts';

/** Settles a scheme as void by a person's decision: a correction where it was settled before. */
export async function voidScheme(_ctx: Context, _tx: Tx, _decision: Removal): Promise<void> {
  throw new Error('Voiding by decision is not there yet');
}
