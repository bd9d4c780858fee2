import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { openOperatorSession } from './session-store.ts';
import { type Credentials, verifyOperator } from './verify-operator.ts';

/**
 * Opens a session of the console.
 * @throws Refusal CONSOLE_LOGIN_WRONG, CONSOLE_LOGIN_WAIT.
 */
export async function logInOperator(ctx: Context, credentials: Credentials & { readonly device: string }) {
  const operatorId = await verifyOperator(ctx, credentials);
  const { device, address, name } = credentials;
  const at = ctx.clock.now();
  const session = await transaction(ctx.db, async (tx) => {
    await noteSecurity(tx, { kind: 'consoleLogin', userId: null, at, facts: { operatorId } });
    return await openOperatorSession(tx, { operatorId, device, address, at });
  });
  return { operator: { id: operatorId, name }, ...session };
}
