import { parseCheckpoint } from '#domain/log/checkpoint.ts';
import { parseSignedNote } from '#domain/log/signed-note.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/context/context.ts';
import type { Cosigned } from '#server/providers/witness/witness-client.ts';
import { type HeadRow, newestHead, originOf } from '../head-store.ts';
import { isOurs } from '../log-identity.ts';
import { openLogKeys } from '../log-keys.ts';
import { publishedPolicy } from '../policy/published-policy.ts';
import { signHead } from '../sign-head.ts';
import { quorumReachedAt, storedLines, storeQuorum } from './cosignature-store.ts';
import { freshHead, storeFreshHead } from '../fresh-head.ts';
import { lockLog } from '../lock-log.ts';
import { submitHead } from './submit-head.ts';

type Dependencies = Pick<Context, 'db' | 'clock' | 'log' | 'config' | 'witnesses'>;

/**
 * Signs the newest head again with the present time, whether the log grew or not, and has it cosigned by all witnesses:
 * "nothing else was added until now". Runs every minute as its own job, so that a slow witness delays nothing else.
 */
export async function anchorHeads(ctx: Dependencies): Promise<void> {
  const signed = await transaction(ctx.db, (tx) => signNewestAgain(ctx, tx));
  if (signed === null) return;
  const { newest, note, signedAt } = signed;
  const replies = await Promise.all(
    (ctx.witnesses?.all ?? []).map((witness) => submitHead(ctx, witness, { size: newest.size, note })),
  );
  const cosigned = replies.flat();
  const policy = ctx.witnesses && publishedPolicy(ctx, originOf(newest)).policy;
  if (policy) {
    const stored = newest.note + (await storedLines(ctx.db, newest.size)).join('');
    const reachedAt = quorumReachedAt(policy, stored);
    if (reachedAt) await storeQuorum(ctx.db, newest.size, reachedAt);
  }
  // Lines of the first signing stand in while no witness responds: they cover the same text.
  const cosignedNote = note + (cosigned.length > 0 ? linesOf(cosigned) : newest.cosignatures);
  const quorumAt = policy && quorumReachedAt(policy, note + linesOf(cosigned));
  await storeFreshHead(ctx.db, { size: newest.size, note: cosignedNote, signedAt, quorumAt });
}

interface SignedAgain {
  readonly newest: HeadRow;
  readonly note: string;
  readonly signedAt: Date;
}

/**
 * Signs under the lock of the log and stores the result at once, so that no larger head gets an earlier time. Null for
 * an empty log, one that other keys signed, or while the clock is behind.
 */
async function signNewestAgain(ctx: Dependencies, tx: Tx): Promise<SignedAgain | null> {
  await lockLog(tx);
  const newest = await newestHead(tx);
  if (newest === null || !isOurs(ctx, newest)) return null;
  const signedAt = new Date(Math.floor(ctx.clock.now().getTime() / 1000) * 1000);
  const fresh = await freshHead(tx);
  if (signedAt < newest.signed_at || (fresh !== null && signedAt < fresh.signedAt)) return null;
  const checkpoint = parseCheckpoint(parseSignedNote(newest.note)?.text ?? '');
  if (checkpoint === null) throw new Error('The newest head is not a checkpoint');
  const note = signHead(openLogKeys(ctx.config), checkpoint, signedAt.getTime() / 1000);
  const present = note + newest.cosignatures;
  await storeFreshHead(tx, { size: newest.size, note: present, signedAt, quorumAt: null });
  return { newest, note, signedAt };
}

/** In the order of the policy's keys, which is the order of the witnesses' responses. */
function linesOf(cosigned: readonly Cosigned[]): string {
  return cosigned.map(({ line }) => line).join('');
}
