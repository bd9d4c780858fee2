import type { Context } from '../../context.ts';
import { letOthers } from '../../db/let-others.ts';
import { openLogKeys } from '../log/log-keys.ts';
import { readNote } from '../log/read-note.ts';
import { verifierKeys } from '../log/sign-head.ts';
import { digestOf, firstHash } from './seal-ledger.ts';

/** One thing that cannot be, with what it was found at. */
export interface SealDifference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Works the digests of all sealed transfers out again and holds them against what was signed. Empty when nothing was
 * changed since. Seals taken off the end together with their transfers show only against a copy kept elsewhere.
 */
export async function checkLedgerSeals(
  ctx: Pick<Context, 'db' | 'config'>,
): Promise<readonly SealDifference[]> {
  const differences: SealDifference[] = [];
  const seals = await ctx.db.selectFrom('ledger_seal').selectAll().orderBy('number').execute();
  let [hash, after] = [firstHash as Uint8Array, 0];
  for (const [at, seal] of seals.entries()) {
    const facts = { seal: seal.number, after, upTo: seal.up_to };
    const found = (invariant: string) => differences.push({ invariant, facts });
    if (seal.number !== at + 1) found('seals of the ledger are numbered without a gap');
    const again = await digestOf(ctx.db, hash, after, seal.up_to);
    if (!same(again, seal.hash)) found('sealed transfers are as they were sealed');
    if (!isSigned(ctx, seal)) found('every seal of the ledger is signed by our keys over what it says');
    // What was signed goes on: one changed transfer shows at its own seal and not at all after it.
    [hash, after] = [seal.hash, seal.up_to];
    await letOthers();
  }
  return differences;
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
