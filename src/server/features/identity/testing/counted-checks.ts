import type { Context } from '../../../context.ts';
import { systemClock } from '../../../clock.ts';
import { createAliyunIdentity } from '../../../outside/identity-check/aliyun-identity.ts';
import type { CheckedPerson, IdentityChecker } from '../../../outside/identity-check/identity-checker.ts';

/** Has the sandbox asked through our adapter, and keeps whom it was asked about: each would have been paid for. */
export function countChecks(ctx: Context): CheckedPerson[] {
  const asked: CheckedPerson[] = [];
  const real = createAliyunIdentity({ ...ctx.config.identityCheck, timeoutMs: 2_000 }, systemClock);
  const counted: IdentityChecker = {
    async check(person) {
      asked.push(person);
      return await real.check(person);
    },
  };
  Object.assign(ctx, { identityCheck: counted });
  return asked;
}
