import type { Context } from '#server/context/context.ts';
import type { Cosigned, Witness } from '#server/providers/witness/witness-client.ts';
import { bytesOfHex } from '#domain/log/hex.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { prove } from '../proofs/prove.ts';
import { type CosigningFault, isSeriousFault } from './witness-faults.ts';
import { knownFault, knownSize, noteFailure, noteSuccess, storeCosignatures } from './cosignature-store.ts';

type Dependencies = Pick<Context, 'db' | 'clock' | 'log'>;

/** A signed head to be cosigned. */
export interface HeadToCosign {
  readonly size: number;
  readonly note: string;
}

/**
 * Requests the cosignatures of one witness for a head, and stores what verifies. Asks again once if the witness last
 * cosigned another size than we know, as after a lost response. Never in a transaction: a witness may be slow.
 */
export async function submitHead(
  ctx: Dependencies,
  witness: Witness,
  head: HeadToCosign,
): Promise<readonly Cosigned[]> {
  let oldSize = Math.min(await knownSize(ctx.db, witness), head.size);
  for (const isLast of [false, true]) {
    const [proof = []] =
      oldSize === 0 ? [] : await prove(ctx.db, [{ from: oldSize, to: head.size }], head.size);
    const reply = await witness.addCheckpoint({ oldSize, proof: proof.map(bytesOfHex), note: head.note });
    const now = ctx.clock.now();
    if (reply.ok) {
      await storeCosignatures(ctx.db, head.size, reply.cosigned, now);
      await noteSuccess(ctx.db, witness, head.size, now);
      return reply.cosigned;
    }
    if (reply.fault === 'conflict' && reply.size <= head.size && !isLast) {
      oldSize = reply.size;
      continue;
    }
    const fault: CosigningFault =
      reply.fault === 'conflict' && reply.size > head.size ? 'ahead' : reply.fault;
    await fail(ctx, witness, head.size, fault);
    break;
  }
  return [];
}

async function fail(
  { db, clock, log }: Dependencies,
  witness: Witness,
  size: number,
  fault: CosigningFault,
): Promise<void> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const before = await knownFault(tx, witness);
    await noteFailure(tx, witness, fault, at);
    // Every minute repeats the failure; the security log gets an entry when it changes.
    if (!isSeriousFault(fault) || before === fault) return;
    await noteSecurity(tx, {
      kind: 'witnessAlarm',
      userId: null,
      at,
      facts: { witness: witness.name, fault, size },
    });
  });
  const facts = { witness: witness.name, size, fault };
  if (isSeriousFault(fault)) log.error(facts, 'a witness refuses to cosign the log');
  else log.warn(facts, 'cosigning a log head failed');
}
