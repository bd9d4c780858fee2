import type { agreeToTexts as call } from '#contract/protocols.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteConsents } from './note-consents.ts';

/** Keeps what the viewer agrees to, asked again. */
export const agreeToTexts: Operation<typeof call> = async (ctx, { viewer, body: { agreed } }) => {
  const at = ctx.clock.now();
  await transaction(ctx.db, (tx) => noteConsents(tx, { userId: viewer.userId, agreed, at }));
  return {};
};
