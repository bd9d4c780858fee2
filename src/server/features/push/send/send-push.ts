import type { PushContent } from '#contract/people/push-content.ts';
import type { PushMessage } from '#domain/push/push-message.ts';
import { worthSeconds } from '#domain/push/push-kinds.ts';
import { isQuietAt, loudForMs } from '#domain/push/quiet-hours.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { PushOutcome } from '#server/providers/push/push-service.ts';
import { dropGone } from '../subscriptions/subscription-store.ts';
import { type Recipient, readRecipients } from './recipients.ts';

/** Requests at a time: a push service answers within some tens of milliseconds. */
const AT_ONCE = 16;
const MAX_ATTEMPTS = 6;
const FIRST_WAIT_MS = 5_000;
/** A service that wants to be left alone for longer gets the message then or never. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Sends a message to browsers that are not in their quiet hours. Never fails because of a push service: an ended
 * subscription is deleted, a service that is busy is tried again by a job, for those recipients only. A crash
 * in between repeats what was sent, which replaces itself by its tag.
 */
export async function sendPush(
  ctx: Context,
  message: PushMessage,
  recipients: readonly Recipient[],
  attempt = 1,
): Promise<void> {
  if (ctx.push === null) return;
  const gone: Recipient[] = [];
  const again = new Map<string, number>();
  /** Services that said when to come back: the rest of their recipients waits as well. */
  const busy = new Map<string, number>();
  const waiting = recipients.values();
  const lane = async () => {
    for (const recipient of waiting) {
      const { host } = new URL(recipient.endpoint);
      const outcome: PushOutcome = busy.has(host)
        ? { state: 'later', afterMs: busy.get(host) ?? null }
        : await sendTo(ctx, message, recipient);
      if (outcome.state === 'gone') gone.push(recipient);
      if (outcome.state !== 'later') continue;
      if (outcome.afterMs !== null) busy.set(host, outcome.afterMs);
      again.set(recipient.id, Math.max(outcome.afterMs ?? 0, FIRST_WAIT_MS * 2 ** (attempt - 1)));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, recipients.length) }, lane));
  await dropGone(ctx.db, gone);
  if (attempt < MAX_ATTEMPTS) await queueAgain(ctx, message, again, attempt + 1);
}

async function sendTo(ctx: Context, message: PushMessage, recipient: Recipient): Promise<PushOutcome> {
  const { quiet, zone, endpoint, p256dh, auth, locale } = recipient;
  const now = ctx.clock.now();
  const leftMs = Date.parse(message.at) + worthSeconds[message.kind] * 1_000 - now.getTime();
  if (ctx.push === null || leftMs <= 0 || isQuietAt(now, quiet, zone)) return { state: 'accepted' };
  const { tag, order, path, kind } = message;
  const { title, body } = message.texts[locale];
  const outcome = await ctx.push.send({
    endpoint,
    p256dh,
    auth,
    content: JSON.stringify({ title, body, path, tag, order } satisfies PushContent),
    // A phone that is switched on at night must not ring for what was sent in the evening.
    ttlSeconds: Math.floor(loudForMs(now, quiet, zone, leftMs) / 1_000),
    urgency: kind === 'goal' || kind === 'kickOff' || kind === 'security' ? 'high' : 'normal',
    topic: tag,
  });
  if (outcome.state === 'refused')
    ctx.log.warn({ host: new URL(endpoint).host, cause: outcome.cause }, 'push service refused a message');
  return outcome;
}

async function queueAgain(
  ctx: Context,
  message: PushMessage,
  again: ReadonlyMap<string, number>,
  attempt: number,
): Promise<void> {
  // One job for all that wait equally long.
  const byWait = Map.groupBy(again, ([, waitMs]) => waitMs);
  if (byWait.size === 0) return;
  await transaction(ctx.db, async (tx) => {
    for (const [waitMs, some] of byWait) {
      const subscriptionIds = some.map(([id]) => id);
      const afterMs = Math.min(waitMs, LONGEST_WAIT_MS);
      await ctx.jobs.add(tx, 'push-again', { message, subscriptionIds, attempt }, { afterMs });
    }
  });
}

interface Again {
  readonly message: PushMessage;
  readonly subscriptionIds: readonly string[];
  readonly attempt: number;
}

/** Sends a message again to those it did not reach, unless they ended or muted it meanwhile. */
export async function pushAgain(ctx: Context, { message, subscriptionIds, attempt }: Again): Promise<void> {
  const now = ctx.clock.now();
  const recipients = await readRecipients(ctx.db, { subscriptionIds }, { kind: message.kind, now });
  await sendPush(ctx, message, recipients, attempt);
}
