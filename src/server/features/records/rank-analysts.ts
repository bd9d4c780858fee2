import type { Context } from '../../context.ts';

/** Works the leaderboards and the levels of analysts out again. */
export async function rankAnalysts(_ctx: Context): Promise<void> {}
