import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { newestHead } from './head-store.ts';
import { lockLog } from './lock-log.ts';
import { logOrigin } from './log-identity.ts';
import { openLogKeys } from './log-keys.ts';
import { nativeSha256 } from './native-sha256.ts';
import { signHead } from './sign-head.ts';

/**
 * Signs the head of an empty log: size 0, root of the empty tree (RFC 9162 section 2.1.1). So a fresh site has something
 * that witnesses cosign and readers remember, before its first entry. Not while leaves wait: they would look back-dated.
 */
export async function signEmptyHead(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  if ((await newestHead(ctx.db)) !== null) return;
  await transaction(ctx.db, async (tx) => {
    await lockLog(tx);
    if ((await newestHead(tx)) !== null || (await hasLeaves(tx))) return;
    const timeSeconds = Math.floor(ctx.clock.now().getTime() / 1000);
    const checkpoint = { origin: logOrigin(ctx, null), size: 0, root: nativeSha256(new Uint8Array()) };
    const note = signHead(openLogKeys(ctx.config), checkpoint, timeSeconds);
    const signedAt = new Date(timeSeconds * 1000);
    await tx
      .insertInto('log_head')
      .values({ size: 0, root: checkpoint.root, note, signed_at: signedAt })
      .execute();
  });
}

async function hasLeaves(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM log_leaf) AS found`.execute(tx);
  return rows[0]?.found === true;
}
