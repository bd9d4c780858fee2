import type { agreeToTexts as call } from '#contract/protocols.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteConsents } from './note-consents.ts';

/** Records the viewer's repeated consent. */
export const agreeToTexts: Operation<typeof call> = async (ctx, { viewer, body: { agreed } }) => {
  const at = ctx.clock.now();
  await transaction(ctx.db, (tx) => noteConsents(tx, { userId: viewer.userId, agreed, at }));
  return {};
};
