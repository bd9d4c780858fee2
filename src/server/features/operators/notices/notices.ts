import { randomUUID } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tables } from '#server/db/tables.ts';
import { act } from '../act.ts';

interface NewNotice {
  readonly operatorId: string;
  readonly zh: string;
  readonly en: string;
  readonly severity: Tables['notice']['severity'];
  /** Null: at once. */
  readonly startsAt: Date | null;
  /** Null: until it is ended. */
  readonly endsAt: Date | null;
  readonly reason: string;
}

/**
 * Publishes a notice to everybody in the app. @returns its id.
 * @throws Refusal NOTICE_TIMES, and those of `act`.
 */
export async function publishNotice(ctx: Context, notice: NewNotice): Promise<string> {
  const id = randomUUID();
  const { operatorId, reason, zh, en, severity, startsAt, endsAt } = notice;
  const order = { operatorId, action: 'publishNotice', subject: { kind: 'notice', id }, reason } as const;
  const facts = { zh, en, severity, startsAt, endsAt };
  await act(ctx, { ...order, facts }, async (tx, { at, reason: cleanReason }) => {
    const start = startsAt === null || startsAt < at ? at : startsAt;
    if (endsAt !== null && endsAt <= start) throw new Refusal('NOTICE_TIMES');
    await tx
      .insertInto('notice')
      .values({
        id,
        zh,
        en,
        severity,
        starts_at: start,
        ends_at: endsAt,
        operator_id: operatorId,
        reason: cleanReason,
        published_at: at,
      })
      .execute();
  });
  return id;
}

interface NoticeEnd {
  readonly operatorId: string;
  readonly noticeId: string;
  readonly reason: string;
}

/**
 * Takes a notice down, or calls it off before it starts.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, ALREADY_DECIDED when it is not shown any more, and those of `act`.
 */
export async function endNotice(ctx: Context, { operatorId, noticeId, reason }: NoticeEnd): Promise<void> {
  const subject = { kind: 'notice', id: noticeId };
  await act(ctx, { operatorId, action: 'endNotice', subject, reason }, async (tx, occasion) => {
    const notice = await tx
      .selectFrom('notice')
      .select('ends_at')
      .where('id', '=', noticeId)
      .executeTakeFirst();
    if (!notice) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: noticeId });
    if (notice.ends_at !== null && notice.ends_at <= occasion.at) throw new Refusal('ALREADY_DECIDED');
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('notice_end')
      .values({
        notice_id: noticeId,
        operator_id: operatorId,
        reason: occasion.reason,
        ended_at: occasion.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('ALREADY_DECIDED');
  });
}
