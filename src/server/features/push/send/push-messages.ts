import type { PushMessage } from '#domain/push/push-message.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import type { InboxKind } from '#server/features/inbox/message-facts.ts';
import { messageTexts, pushKindOf, type TextFacts } from './message-texts.ts';
import { readRecipients } from './recipients.ts';
import { type BusyHosts, type Letter, sendPush } from './send-push.ts';

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly kind: InboxKind;
  readonly at: Date;
  readonly scheme_id: string | null;
  readonly analyst_id: string | null;
  readonly facts: TextFacts;
  readonly nickname: string | null;
}

/** Messages that are pushed at a time; each of them goes to one user. */
const BATCH = 250;

/** Pushes messages of the inbox to their users, unless they were read meanwhile. */
export async function pushMessages(ctx: Context, messageIds: readonly string[]): Promise<void> {
  const busy: BusyHosts = new Map();
  for (let at = 0; at < messageIds.length; at += BATCH) {
    const rows = await readUnread(ctx.db, messageIds.slice(at, at + BATCH));
    // All at a time: most messages have one recipient.
    await sendPush(ctx, await lettersOf(ctx, rows), { busy });
  }
}

async function lettersOf(ctx: Context, rows: readonly Row[]): Promise<readonly Letter[]> {
  const now = ctx.clock.now();
  const letters: Letter[] = [];
  for (const [kind, some] of Map.groupBy(rows, (row) => pushKindOf[row.kind])) {
    if (kind === null) continue;
    const userIds = some.map(({ user_id }) => user_id);
    const recipients = Map.groupBy(
      await readRecipients(ctx.db, { userIds }, { kind, now }),
      ({ userId }) => userId,
    );
    // The publication of a scheme has the same message for all followers; others have few recipients.
    for (const same of Map.groupBy(some, messageKey).values()) {
      const [first] = same;
      if (!first) continue;
      const message = messageOf(first, kind);
      const all = same.flatMap((row) => recipients.get(row.user_id) ?? []);
      letters.push(...all.map((to) => ({ message, to })));
    }
  }
  return letters;
}

const messageKey = ({ kind, id, scheme_id }: Row): string =>
  kind === 'schemePublished' ? `${kind}:${scheme_id}` : id;

function messageOf(row: Row, kind: PushMessage['kind']): PushMessage {
  const { facts, nickname, at } = row;
  return {
    kind,
    // Publications of one analyst replace each other; everything else stands alone.
    tag: ((kind === 'published' ? row.analyst_id : null) ?? row.id).replaceAll('-', ''),
    order: at.getTime(),
    at: at.toISOString(),
    path: pathOf(row, kind),
    texts: messageTexts(row.kind, { facts, analyst: nickname ?? '' }),
  };
}

function pathOf({ scheme_id }: Row, kind: PushMessage['kind']): string {
  if (scheme_id !== null) return `/pages/sub/schemeDetails/index?id=${scheme_id}`;
  if (kind === 'security') return '/pages/sub/accountSecurity/index';
  return `/pages/sub/inbox/index?tab=${kind === 'money' ? 'money' : 'system'}`;
}

async function readUnread(db: Db, ids: readonly string[]): Promise<readonly Row[]> {
  const rows = await db
    .selectFrom('inbox_message as m')
    .leftJoin('app_user as a', 'a.id', 'm.analyst_id')
    .select(['m.id', 'm.user_id', 'm.kind', 'm.at', 'm.scheme_id', 'm.analyst_id', 'm.facts', 'a.nickname'])
    .where(isAmong('m.id', ids))
    .where('m.read_at', 'is', null)
    .execute();
  // Kinds and facts were written by `notify`.
  return rows as unknown as readonly Row[];
}
