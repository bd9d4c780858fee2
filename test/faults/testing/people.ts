import { transaction } from '#server/db/transaction.ts';
import { beginSession } from '#server/features/people/sessions/begin-session.ts';
import { certifyUser } from '#server/features/people/users/certify-user.ts';
import { findOrCreateUser } from '#server/features/people/users/find-or-create-user.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import type { BuiltUser } from '#test/build/build.ts';
import type { TestApp } from '#test/test-app.ts';

/** Somebody who may recharge; let in without a text message, which here is no part of the story. */
export async function aFan(it: TestApp, { isCertified = true } = {}): Promise<BuiltUser> {
  const mobile = anyMobile();
  const at = it.clock.now();
  const { id, token } = await transaction(it.ctx.db, async (tx) => {
    const user = await findOrCreateUser(tx, { mobile, locale: 'zh', at });
    const session = await beginSession(tx, { user, by: 'code', device: '', deviceId: null, at });
    if (session === null) throw new Error('A new user is not let in');
    return { id: user.id, token: session.token };
  });
  if (isCertified) await certifyUser(it.ctx, { userId: id, source: 'test' });
  return { id, mobile, token };
}
