import type { setTeenMode as call } from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { readTeenMode } from '../is-teen-mode.ts';
import { hashPin, isPin } from './pin-hash.ts';
import { lockSpending } from '../spending-lock.ts';
import { deletePin, resetAttempts, insertPin, pinRules, countPinAttempt } from './teen-pin-store.ts';

/**
 * Turns teen mode on with a PIN and off with the same. A minor is always in it, without a PIN. If it is on already,
 * only the same PIN is accepted: another would lock out the user who set the first.
 */
export const setTeenMode: Operation<typeof call> = async (ctx, { body, viewer: { userId } }) => {
  const { isMinor, hasPin } = await readTeenMode(ctx.db, userId);
  if (isMinor) {
    if (!body.on) throw new Refusal('TEEN_MODE');
    return { on: true, isMinor };
  }
  if (!hasPin && !body.on) return { on: false, isMinor };
  if (!hasPin && (await turnOn(ctx, userId, body.pin))) return { on: true, isMinor };
  const salt = await checkPin(ctx, userId, body.pin);
  await transaction(ctx.db, async (tx) => {
    await lockSpending(tx, userId);
    if (body.on) return await resetAttempts(tx, userId);
    // Not a PIN that was set in the meantime.
    if (!(await deletePin(tx, userId, salt))) return;
    await noteSecurity(tx, { kind: 'teenModeChanged', userId, at: ctx.clock.now(), facts: { on: false } });
  });
  return { on: body.on, isMinor };
};

/** @returns false when another request has turned it on first. */
async function turnOn(ctx: Context, userId: string, pin: string): Promise<boolean> {
  const hashed = await hashPin(pin);
  return await transaction(ctx.db, async (tx) => {
    await lockSpending(tx, userId);
    if ((await readTeenMode(tx, userId)).hasPin) return false;
    const at = ctx.clock.now();
    await insertPin(tx, { userId, hashed, at });
    await noteSecurity(tx, { kind: 'teenModeChanged', userId, at, facts: { on: true } });
    return true;
  });
}

/**
 * Compares an entered PIN. The attempt is counted and committed first, so that concurrent guesses share the attempts.
 * @returns the salt of the right PIN.
 */
async function checkPin(ctx: Context, userId: string, pin: string): Promise<Uint8Array> {
  const at = ctx.clock.now();
  const taken = await countPinAttempt(ctx.db, userId, at);
  if (taken === null) throw new Refusal('TEEN_PIN_LOCKED');
  if (await isPin(pin, taken.hashed)) return taken.hashed.salt;
  const triesLeft = pinRules.tries - taken.tries;
  if (triesLeft > 0) throw new Refusal('TEEN_PIN_WRONG', { triesLeft });
  await noteSecurity(ctx.db, { kind: 'limitReached', userId, at, facts: { what: 'teenPin' } });
  throw new Refusal('TEEN_PIN_LOCKED');
}
