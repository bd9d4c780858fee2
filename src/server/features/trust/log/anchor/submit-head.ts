import type { Context } from '#server/context/context.ts';
import type { Cosigned, Witness } from '#server/providers/witness/witness-client.ts';
import { bytesOfHex } from '#domain/log/hex.ts';
import { cosignatureTimeFault } from '#domain/log/policy/cosignature-time.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSecurity } from '#server/features/people/security-log/note-security.ts';
import { prove } from '../proofs/prove.ts';
import { type CosigningFault, isSeriousFault } from './witness-faults.ts';
import { storeCosignatures } from './cosignature-store.ts';
import { type KnownWitness, knownWitness, noteFailure, noteSuccess } from './witness-store.ts';

type Dependencies = Pick<Context, 'db' | 'clock' | 'log'> & {
  /** Jitter of the next request after a failure: from 0 to below 1. */
  readonly random: () => number;
};

/** A signed head to be cosigned. */
export interface HeadToCosign {
  readonly size: number;
  readonly note: string;
}

/**
 * Requests the cosignatures of one witness for a head, and stores what verifies; nothing while it is not asked because its
 * last requests failed. Asks again once if the witness last cosigned another size than we know, as after a lost response.
 * Never in a transaction: a witness may be slow.
 */
export async function submitHead(
  ctx: Dependencies,
  witness: Witness,
  head: HeadToCosign,
): Promise<readonly Cosigned[]> {
  const known = await knownWitness(ctx.db, witness);
  if (known.askAgainAt !== null && ctx.clock.now() < known.askAgainAt) return [];
  const found = await requestCosignatures(ctx, witness, head, Math.min(known.size, head.size));
  if ('fault' in found) {
    await fail(ctx, witness, { size: head.size, known, fault: found.fault });
    return [];
  }
  const now = ctx.clock.now();
  await storeCosignatures(ctx.db, head.size, found.cosigned, now);
  await noteSuccess(ctx.db, witness, head.size, now);
  return found.cosigned;
}

type Found = { readonly cosigned: readonly Cosigned[] } | { readonly fault: CosigningFault };

async function requestCosignatures(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  witness: Witness,
  { size, note }: HeadToCosign,
  oldSize: number,
  isLast = false,
): Promise<Found> {
  const [proof = []] = oldSize === 0 ? [] : await prove(db, [{ from: oldSize, to: size }], size);
  const fromMs = clock.now().getTime();
  const reply = await witness.addCheckpoint({ oldSize, proof: proof.map(bytesOfHex), note });
  if (reply.ok) {
    const span = { fromMs, toMs: clock.now().getTime() };
    const isWrong = reply.cosigned.some(
      ({ timeSeconds }) => cosignatureTimeFault(timeSeconds, span) !== null,
    );
    return isWrong ? { fault: 'time' } : { cosigned: reply.cosigned };
  }
  if (reply.fault !== 'conflict') return { fault: reply.fault };
  if (reply.size > size) return { fault: 'ahead' };
  if (isLast) return { fault: 'conflict' };
  return await requestCosignatures({ db, clock }, witness, { size, note }, reply.size, true);
}

interface Failed {
  readonly size: number;
  readonly known: KnownWitness;
  readonly fault: CosigningFault;
}

async function fail(
  { db, clock, log, random }: Dependencies,
  witness: Witness,
  { size, known, fault }: Failed,
): Promise<void> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const isNoted = await noteFailure(tx, witness, { before: known, fault, at, random });
    // The failure repeats; the security log gets an entry when it changes.
    if (!isNoted || !isSeriousFault(fault) || known.fault === fault) return;
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
