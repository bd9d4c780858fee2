import { me, updateInfo } from '#contract/people/users.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { certifyUser } from '#server/features/people/users/certify-user.ts';
import type { TestApp } from '../test-app.ts';
import { anyMobile } from './any-mobile.ts';
import { logIn } from './log-in.ts';

export interface BuiltUser {
  readonly id: string;
  readonly mobile: string;
  readonly token: string;
}

interface UserOptions {
  readonly nickname?: string;
  readonly identityVerified?: boolean;
  /** Implies identity verification. */
  readonly analyst?: boolean;
}

/** Creates test data through the operations that users call. */
export function build(it: TestApp) {
  const user = (options: UserOptions = {}): Promise<BuiltUser> => buildUser(it, options);
  return {
    user,
    /** A user who may recharge and unlock. */
    fan: (options: { nickname?: string } = {}) => user({ ...options, identityVerified: true }),
    /** A user who may publish. */
    analyst: (options: { nickname?: string } = {}) => user({ ...options, analyst: true }),
  };
}

async function buildUser(
  it: TestApp,
  { nickname, identityVerified, analyst }: UserOptions,
): Promise<BuiltUser> {
  const mobile = anyMobile();
  const token = await logIn(it, mobile);
  const { id } = await it.call(me, {}, { token });
  if (nickname !== undefined) await it.call(updateInfo, { body: { nickname } }, { token });
  if (identityVerified || analyst) await certifyUser(it.ctx, { userId: id, source: 'test' });
  if (analyst) await approveAnalyst(it.ctx, { userId: id, source: 'test' });
  return { id, mobile, token };
}
