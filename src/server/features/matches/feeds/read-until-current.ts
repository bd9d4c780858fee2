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

/** The provider computes the next response while one is imported. */
const AT_ONCE = 2;
const MOST_IN_A_ROW = 8;

/**
 * Sends every due request of these feeds, feed after feed, until none is left. A start waits for it, so a back-off
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
    // Rounds are short, because a stage of the plan that ends leaves one reader alone until the next round.
    for (;;) {
      const { sent, isOnlyOne } = await readDue(ctx, feed, 1, onImport);
      if (sent === 0) break;
      if (isOnlyOne) continue;
      await Promise.all(Array.from({ length: AT_ONCE }, () => readDue(ctx, feed, MOST_IN_A_ROW, onImport)));
    }
  }
}

interface Round {
  readonly sent: number;
  /** Whether the plan had nothing beside the last request. */
  readonly isOnlyOne: boolean;
}

/** Sends requests that are due; claims keep concurrent readers apart. */
async function readDue(ctx: Context, feed: HttpFeed, most: number, onImport: () => void): Promise<Round> {
  let isOnlyOne = false;
  for (let sent = 0; sent < most; sent++) {
    const agenda = await readAgenda(ctx.db, feed.name, ctx.clock.now());
    const claim = await claimDueCall(ctx, feed, agenda);
    if (claim.kind === 'wait') return { sent, isOnlyOne };
    const { outcome, what } = await carryOutCall(ctx, feed, agenda, claim, Math.random);
    if (!isSuccess(outcome)) throw noUse(claim.request.url, what ?? outcome);
    ({ isOnlyOne } = claim);
    onImport();
  }
  return { sent: most, isOnlyOne };
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
