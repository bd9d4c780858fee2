import { transaction } from '#server/db/transaction.ts';
import { beginSession } from '#server/features/people/sessions/begin-session.ts';
import { certifyUser } from '#server/features/people/users/certify-user.ts';
import { findOrCreateUser } from '#server/features/people/users/find-or-create-user.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import type { BuiltUser } from '#test/build/build.ts';
import type { TestApp } from '#test/test-app.ts';

/** Somebody who may recharge. */
export async function aFan(it: TestApp, { isIdentityVerified = true } = {}): Promise<BuiltUser> {
  const user = await letIn(it, anyMobile());
  if (isIdentityVerified) await certifyUser(it.ctx, { userId: user.id, source: 'test' });
  return user;
}

/** Begins a session without a text message, which here is no part of the story. */
export async function letIn(it: TestApp, mobile: string): Promise<BuiltUser> {
  const at = it.clock.now();
  const { id, token } = await transaction(it.ctx.db, async (tx) => {
    const user = await findOrCreateUser(tx, { mobile, locale: 'zh', at });
    const session = await beginSession(tx, { user, by: 'code', device: '', deviceId: null, at });
    if (session === null) throw new Error('The user is not let in');
    return { id: user.id, token: session.token };
  });
  return { id, mobile, token };
}
