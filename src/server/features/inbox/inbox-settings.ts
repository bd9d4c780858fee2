import type { CallAnswer } from '#contract/define-call.ts';
import {
  type inboxSettings as call,
  type setInboxKind as setCall,
  switchableKinds,
} from '#contract/people/inbox.ts';
import type { Operation } from '#server/context/operation.ts';
import type { Db } from '#server/db/database.ts';

export const showInboxSettings: Operation<typeof call> = ({ db }, { viewer }) =>
  readSettings(db, viewer.userId);

/** Idempotent: a kind that is already off keeps the time when it was switched off. */
export const setInboxKind: Operation<typeof setCall> = async (
  { db, clock },
  { body, viewer: { userId } },
) => {
  const { kind, isOn } = body;
  if (isOn) {
    await db.deleteFrom('inbox_muted').where('user_id', '=', userId).where('kind', '=', kind).execute();
  } else {
    await db
      .insertInto('inbox_muted')
      .values({ user_id: userId, kind, muted_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return await readSettings(db, userId);
};

async function readSettings(db: Db, userId: string): Promise<CallAnswer<typeof call>> {
  const rows = await db.selectFrom('inbox_muted').select('kind').where('user_id', '=', userId).execute();
  const muted = new Set(rows.map(({ kind }) => kind));
  return { kinds: switchableKinds.map((kind) => ({ kind, isOn: !muted.has(kind) })) };
}
