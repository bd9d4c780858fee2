import { parseCheckpoint } from '#domain/log/checkpoint.ts';
import { parseSignedNote } from '#domain/log/signed-note.ts';
import type { Context } from '#server/context/context.ts';
import type { Cosigned } from '#server/providers/witness/witness-client.ts';
import { type HeadRow, newestHead, originOf } from '../head-store.ts';
import { isOurs } from '../log-identity.ts';
import { openLogKeys } from '../log-keys.ts';
import { publishedPolicy } from '../policy/published-policy.ts';
import { signHead } from '../sign-head.ts';
import { quorumReachedAt, storedLines, storeQuorum } from './cosignature-store.ts';
import { storeFreshHead } from '../fresh-head.ts';
import { submitHead } from './submit-head.ts';

type Dependencies = Pick<Context, 'db' | 'clock' | 'log' | 'config' | 'witnesses'>;

/**
 * Signs the newest head again with the present time, whether the log grew or not, and has it cosigned by all witnesses:
 * "nothing else was added until now". Runs every minute as its own job, so that a slow witness delays nothing else.
 */
export async function anchorHeads(ctx: Dependencies): Promise<void> {
  const newest = await newestHead(ctx.db);
  if (newest === null || !isOurs(ctx, newest)) return;
  const signedAt = new Date(Math.floor(ctx.clock.now().getTime() / 1000) * 1000);
  // A clock that went back: nothing is signed until it has caught up.
  if (signedAt < newest.signed_at) return;
  const note = signAgain(ctx, newest, signedAt);
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
  const cosignedNote = note + linesOf(cosigned);
  const quorumAt = policy && quorumReachedAt(policy, cosignedNote);
  await storeFreshHead(ctx.db, { size: newest.size, note: cosignedNote, signedAt, quorumAt });
}

function signAgain({ config }: Dependencies, { note }: HeadRow, signedAt: Date): string {
  const text = parseSignedNote(note)?.text ?? '';
  const checkpoint = parseCheckpoint(text);
  if (checkpoint === null) throw new Error('The newest head is not a checkpoint');
  return signHead(openLogKeys(config), checkpoint, signedAt.getTime() / 1000);
}

/** In the order of the policy's keys, which is the order of the witnesses' responses. */
function linesOf(cosigned: readonly Cosigned[]): string {
  return cosigned.map(({ line }) => line).join('');
}
