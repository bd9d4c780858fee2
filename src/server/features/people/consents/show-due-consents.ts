import type { dueConsents as call } from '#contract/protocols.ts';
import type { Operation } from '#server/context/operation.ts';
import { dueConsents } from './due-consents.ts';
import { protocols } from './protocols/protocols.ts';

/** The texts the viewer must agree to again, in the language of the request. */
export const showDueConsents: Operation<typeof call> = async (ctx, { viewer, locale }) => ({
  items: (await dueConsents(ctx.db, viewer.userId)).map((name) => {
    const { version, title, effectiveOn, changes } = protocols[name][locale];
    return { name, version, title, effectiveOn, changes: [...changes] };
  }),
});
