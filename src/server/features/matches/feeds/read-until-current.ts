import { isSuccess } from '#domain/feed/request-outcome.ts';
import type { Context } from '#server/context/context.ts';
import { Fault } from '#server/core/fault.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { HttpFeed } from '#server/providers/football/http-feed.ts';
import { carryOutCall } from './carry-out-call.ts';
import { claimDueCall } from './claim-call.ts';
import { readAgenda } from './read-agenda.ts';
import { writeEnabled } from './sweep-feeds.ts';

/**
 * Sends every due request of these feeds, one after the other, until none is left. A start waits for it, so a back-off
 * of an earlier attempt does not apply.
 * @param onImport is called after each response.
 * @throws Fault after a request that failed.
 */
export async function readUntilCurrent(
  ctx: Context,
  feeds: readonly HttpFeed[],
  onImport: () => void = () => {},
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await writeEnabled(tx, feeds, ctx.clock.now());
    for (const { name } of feeds) await endBackOff(tx, name);
  });
  for (const feed of feeds) {
    for (;;) {
      const agenda = await readAgenda(ctx.db, feed.name, ctx.clock.now());
      const claim = await claimDueCall(ctx, feed, agenda);
      if (claim.kind === 'wait') break;
      const { outcome, what } = await carryOutCall(ctx, feed, agenda, claim, Math.random);
      if (!isSuccess(outcome)) throw noUse(claim.request.url, what ?? outcome);
      onImport();
    }
  }
}

async function endBackOff(tx: Tx, feed: string): Promise<void> {
  const closed = { failures: 0, open_until: null, open_reason: null, quiet_until: null };
  await tx.updateTable('feed_state').set(closed).where('feed', '=', feed).execute();
  await tx
    .updateTable('feed_request')
    .set({ failures: 0, not_before: null })
    .where('feed', '=', feed)
    .execute();
}

function noUse(url: string, what: string): Fault {
  const { origin } = new URL(url);
  return new Fault({
    zh: `无法从 ${origin} 读取比赛数据（${what}）。演示数据来自沙箱：请运行 npm start 或 npm run sandbox，或设置 DEMO=off。`,
    en: `Matches cannot be read from ${origin} (${what}). The demo reads them from the sandbox: please run npm start or npm run sandbox, or set DEMO=off.`,
  });
}
