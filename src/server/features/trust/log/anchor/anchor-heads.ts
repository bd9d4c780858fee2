import { parseCheckpoint } from '#domain/log/checkpoint.ts';
import { parseSignedNote } from '#domain/log/signed-note.ts';
import type { Db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/context/context.ts';
import { freshHead, noteLastQuorum, storeFreshHead } from '../fresh-head.ts';
import { type HeadRow, newestHead, originOf } from '../head-store.ts';
import { lockLog } from '../lock-log.ts';
import { isOurs } from '../log-identity.ts';
import { openLogKeys } from '../log-keys.ts';
import { publishedPolicy } from '../policy/published-policy.ts';
import { signEmptyHead } from '../sign-empty-head.ts';
import { signHead } from '../sign-head.ts';
import { quorumReachedAt, storedLines, storeQuorum } from './cosignature-store.ts';
import { submitHead } from './submit-head.ts';

type Dependencies = Pick<Context, 'db' | 'clock' | 'log' | 'config' | 'witnesses'>;

/**
 * Signs the newest head again with the present time, whether the log grew or not, and has it cosigned by all witnesses:
 * "nothing else was added until now". Runs every minute as its own job, so that a slow witness delays nothing else.
 * @param random jitter for witnesses that fail
 */
export async function anchorHeads(ctx: Dependencies, random: () => number = Math.random): Promise<void> {
  await signEmptyHead(ctx);
  const signed = await signNewestAgain(ctx);
  if (signed === null) return;
  const { size, origin, firstNote, note } = signed;
  const head = { size, note };
  const replies = await Promise.all(
    (ctx.witnesses?.all ?? []).map((witness) => submitHead({ ...ctx, random }, witness, head)),
  );
  const policy = ctx.witnesses && publishedPolicy(ctx, origin).policy;
  if (policy) {
    const stored = firstNote + (await storedLines(ctx.db, size)).join('');
    const reachedAt = quorumReachedAt(policy, stored);
    if (reachedAt) await storeQuorum(ctx.db, size, reachedAt);
  }
  // Lines of this signing only: earlier ones would state a time before that of the log's clock.
  const cosignedNote = note + replies.flatMap((lines) => lines.map(({ line }) => line)).join('');
  const quorumAt = policy && quorumReachedAt(policy, cosignedNote);
  await publish(ctx, { ...signed, note: cosignedNote, quorumAt });
}

interface SignedAgain {
  readonly size: number;
  readonly origin: string;
  /** As signed first. */
  readonly firstNote: string;
  readonly note: string;
  readonly signedAt: Date;
}

/** Null before the first head, for a head that other keys signed, or while the clock is behind. */
async function signNewestAgain(ctx: Dependencies): Promise<SignedAgain | null> {
  const newest = await newestHead(ctx.db);
  if (newest === null || !isOurs(ctx, newest)) return null;
  const signedAt = new Date(Math.floor(ctx.clock.now().getTime() / 1000) * 1000);
  if (await isBehind(ctx.db, newest, signedAt)) return null;
  const checkpoint = parseCheckpoint(parseSignedNote(newest.note)?.text ?? '');
  if (checkpoint === null) throw new Error('The newest head is not a checkpoint');
  const note = signHead(openLogKeys(ctx.config), checkpoint, signedAt.getTime() / 1000);
  return { size: newest.size, origin: originOf(newest), firstNote: newest.note, note, signedAt };
}

async function isBehind(db: Db, newest: HeadRow, signedAt: Date): Promise<boolean> {
  const fresh = await freshHead(db);
  return signedAt < newest.signed_at || (fresh !== null && signedAt < fresh.signedAt);
}

type Published = Pick<SignedAgain, 'size' | 'note' | 'signedAt'> & { readonly quorumAt: Date | null };

/**
 * Serves a head signed again, under the lock of the log: a larger head that another node signs meanwhile must not get an
 * earlier time. If the log grew while the witnesses responded, the larger head is the newest already.
 */
async function publish({ db }: Dependencies, { size, note, signedAt, quorumAt }: Published): Promise<void> {
  await transaction(db, async (tx) => {
    await lockLog(tx);
    const newest = await newestHead(tx);
    if (newest?.size === size) await storeFreshHead(tx, { size, note, signedAt, quorumAt });
    else if (quorumAt) await noteLastQuorum(tx, quorumAt);
  });
}
