import type { Context } from '#server/context/context.ts';
import type { CheckedPerson, IdentityChecker } from '#server/providers/identity-check/identity-checker.ts';

/** Keeps whom the provider of a context is asked about from now on: each would have been paid for. */
export function countChecks(ctx: Context): CheckedPerson[] {
  const asked: CheckedPerson[] = [];
  const real = ctx.identityCheck;
  const counted: IdentityChecker = {
    async check(person) {
      asked.push(person);
      return await real.check(person);
    },
  };
  Object.assign(ctx, { identityCheck: counted });
  return asked;
}
