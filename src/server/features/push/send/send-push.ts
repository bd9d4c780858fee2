import type { PushContent } from '#contract/people/push-content.ts';
import type { PushMessage } from '#domain/push/push-message.ts';
import { worthSeconds } from '#domain/push/push-kinds.ts';
import { isQuietAt, loudForMs } from '#domain/push/quiet-hours.ts';
import type { Context } from '#server/context/context.ts';
import type { PushOutcome } from '#server/providers/push/push-service.ts';
import { dropGone } from '../subscriptions/subscription-store.ts';
import { queueAgain, type Unsent } from './queue-again.ts';
import { type Recipient, readRecipients } from './recipients.ts';

/** Requests at a time: a push service answers within some tens of milliseconds. */
const AT_ONCE = 16;

/** One message for one browser. */
export interface Letter {
  readonly message: PushMessage;
  readonly to: Recipient;
}

/** Push services that are left alone for the rest of a job, with the milliseconds that they asked for, if they did. */
export type BusyHosts = Map<string, number | null>;

/**
 * Sends messages to browsers that are not in their quiet hours. Never fails because of a push service: an ended
 * subscription is deleted, a service that is busy or silent is left alone and tried again by a job, for those recipients
 * only. A crash in between repeats what was sent, which replaces itself by its tag.
 */
export async function sendPush(
  ctx: Context,
  letters: readonly Letter[],
  { attempt = 1, busy = new Map() }: { readonly attempt?: number; readonly busy?: BusyHosts } = {},
): Promise<void> {
  if (ctx.push === null) return;
  const gone: Recipient[] = [];
  const unsent: Unsent[] = [];
  const refused: string[] = [];
  const waiting = letters.values();
  const lane = async () => {
    for (const letter of waiting) {
      const outcome = await sendUnlessBusy(ctx, letter, busy);
      if (outcome.state === 'gone') gone.push(letter.to);
      // Of an endpoint only its host: the rest is a secret.
      if (outcome.state === 'refused') refused.push(`${hostOf(letter)} ${outcome.cause}`);
      if (outcome.state === 'later') unsent.push({ letter, afterMs: outcome.afterMs ?? 0 });
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, letters.length) }, lane));
  for (const [cause, { length: count }] of Map.groupBy(refused, (each) => each))
    ctx.log.warn({ cause, count }, 'push service refused messages');
  await dropGone(ctx.db, gone);
  await queueAgain(ctx, unsent, attempt);
}

const hostOf = ({ to }: Letter): string => new URL(to.endpoint).host;

type Answered = Exclude<PushOutcome, { readonly state: 'silent' }>;

async function sendUnlessBusy(ctx: Context, letter: Letter, busy: BusyHosts): Promise<Answered> {
  const host = hostOf(letter);
  const wait = busy.get(host);
  if (wait !== undefined) return { state: 'later', afterMs: wait };
  const outcome = await sendOne(ctx, letter);
  if (outcome.state === 'silent') {
    // Its other recipients would wait for nothing as well, and everybody else for them.
    busy.set(host, null);
    return { state: 'later', afterMs: null };
  }
  // A service says when to come back for itself, and fails without it for one message.
  if (outcome.state === 'later' && outcome.afterMs !== null) busy.set(host, outcome.afterMs);
  return outcome;
}

async function sendOne(ctx: Context, { message, to }: Letter): Promise<PushOutcome> {
  const { quiet, zone, endpoint, p256dh, auth, locale } = to;
  const now = ctx.clock.now();
  const leftMs = Date.parse(message.at) + worthSeconds[message.kind] * 1_000 - now.getTime();
  if (ctx.push === null || leftMs <= 0 || isQuietAt(now, quiet, zone)) return { state: 'accepted' };
  const { tag, order, path, kind } = message;
  const { title, body } = message.texts[locale];
  return await ctx.push.send({
    endpoint,
    p256dh,
    auth,
    content: JSON.stringify({ title, body, path, tag, order } satisfies PushContent),
    // A phone that is switched on at night must not ring for what was sent in the evening.
    ttlSeconds: Math.floor(loudForMs(now, quiet, zone, leftMs) / 1_000),
    urgency: kind === 'goal' || kind === 'kickOff' || kind === 'security' ? 'high' : 'normal',
    topic: tag,
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
  await sendPush(
    ctx,
    recipients.map((to) => ({ message, to })),
    { attempt },
  );
}
