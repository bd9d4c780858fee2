import type { Context } from '../../context.ts';

/** Tells those who follow a match that it kicked off, had a goal or finished. */
export async function tellMatch(_ctx: Context, _matchId: string, _version: number): Promise<void> {}
