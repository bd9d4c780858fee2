import type { Context } from '#server/context/context.ts';
import { readUntilCurrent } from '#server/features/matches/feeds/read-until-current.ts';
import type { HttpFeed } from '#server/providers/football/http-feed.ts';
import { cancelOlderDemo } from './cancel-older-demo.ts';

/** The sandbox computes a thousand prices of each match for one answer, on a machine that is busy with a first start. */
const PATIENT_MS = 60_000;

/**
 * Imports the simulated leagues up to the clock, as the scheduler does later in steps of seconds. The leagues depend on
 * the instant alone, so neither the number nor the time of the steps changes the result.
 */
export async function readDemo(
  ctx: Context,
  feeds: readonly HttpFeed[],
  onImport?: () => void,
): Promise<void> {
  const outsideTimeoutMs = Math.max(ctx.config.outsideTimeoutMs, PATIENT_MS);
  await readUntilCurrent({ ...ctx, config: { ...ctx.config, outsideTimeoutMs } }, feeds, onImport);
  await cancelOlderDemo(ctx);
}
