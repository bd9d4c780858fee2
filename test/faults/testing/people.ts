import { transaction } from '#server/db/transaction.ts';
import { beginSession } from '#server/features/people/sessions/begin-session.ts';
import { certifyUser } from '#server/features/people/users/certify-user.ts';
import { findOrCreateUser } from '#server/features/people/users/find-or-create-user.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import type { BuiltUser } from '#test/build/build.ts';
import type { TestApp } from '#test/test-app.ts';

/** A user who may recharge. */
export async function aFan(it: TestApp, { isIdentityVerified = true } = {}): Promise<BuiltUser> {
  const user = await startSession(it, anyMobile());
  if (isIdentityVerified) await certifyUser(it.ctx, { userId: user.id, source: 'test' });
  return user;
}

/** Starts a session without a text message. */
export async function startSession(it: TestApp, mobile: string): Promise<BuiltUser> {
  const at = it.clock.now();
  const { id, token } = await transaction(it.ctx.db, async (tx) => {
    const user = await findOrCreateUser(tx, { mobile, locale: 'zh', at });
    const login = { user, by: 'code', device: '', deviceId: null, address: '127.0.0.1', at } as const;
    const session = await beginSession(it.ctx, tx, login);
    if (session === null) throw new Error('The session was refused');
    return { id: user.id, token: session.token };
  });
  return { id, mobile, token };
}
