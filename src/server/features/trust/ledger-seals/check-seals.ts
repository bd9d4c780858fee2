import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { openLogKeys } from '../log/log-keys.ts';
import { readNote } from '../log/read-note.ts';
import { verifierKeys } from '../log/sign-head.ts';
import { digestOf, firstHash } from './seal-ledger.ts';

/** A violated invariant and where it was found. */
export interface SealDifference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Recomputes the digests of sealed transfers and compares them with the signed seals: all of them, or only those
 * after the seal that ends at `sealedTo`. Returns an empty list when nothing was altered. Removing the newest seals
 * together with their transfers is only detectable against an external copy.
 */
export async function checkLedgerSeals(
  ctx: Pick<Context, 'db' | 'config'>,
  sealedTo = 0,
): Promise<readonly SealDifference[]> {
  const differences: SealDifference[] = [];
  const before = await sealUpTo(ctx.db, sealedTo);
  let [hash, after, number] = [before?.hash ?? firstHash, before?.up_to ?? 0, before?.number ?? 0];
  for (const seal of await sealsAfter(ctx.db, number)) {
    const facts = { seal: seal.number, after, upTo: seal.up_to };
    const found = (invariant: string) => differences.push({ invariant, facts });
    if (seal.number !== number + 1) found('seals of the ledger are numbered without a gap');
    const again = await digestOf(ctx.db, hash, after, seal.up_to);
    if (!same(again, seal.hash)) found('sealed transfers are unchanged');
    if (!isSigned(ctx, seal)) found('every ledger seal is signed by our keys');
    // Continue from the stored hash, so that a changed transfer is reported at its own seal only.
    [hash, after, number] = [seal.hash, seal.up_to, seal.number];
    await yieldToEventLoop();
  }
  return differences;
}

/**
 * The seal that ends at this transfer; it is among the newest. Undefined (all seals are checked) when there is none.
 */
async function sealUpTo(db: Db, upTo: number) {
  if (upTo === 0) return undefined;
  return await db
    .selectFrom('ledger_seal')
    .selectAll()
    .where('up_to', '=', upTo)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function sealsAfter(db: Db, number: number) {
  return await db
    .selectFrom('ledger_seal')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .execute();
}

function isSigned(
  { config }: Pick<Context, 'config'>,
  { note, up_to, hash }: { note: string; up_to: number; hash: Uint8Array },
): boolean {
  const [origin = ''] = note.split('\n', 1);
  if (!origin.endsWith('/ledger')) return false;
  const head = readNote(note, verifierKeys(openLogKeys(config), origin));
  return head !== null && head.size === up_to && same(head.root, hash);
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other);
}
