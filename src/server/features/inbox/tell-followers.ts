import type { Context } from '../../context.ts';

/** Tells those who follow the author of a scheme that it was published. */
export async function tellFollowers(_ctx: Context, _schemeId: string): Promise<void> {}
