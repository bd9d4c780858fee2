import { type Selectable, sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { hexOf } from '../log/head-store.ts';
import { openLogKeys } from '../log/log-keys.ts';
import { readNote } from '../log/read-note.ts';
import { verifierKeys } from '../log/sign-head.ts';
import { digestOf, endOf, firstHash, nothingSealed } from './seal-ledger.ts';

/** A violated invariant and where it was found. */
export interface SealDifference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Recomputes the digests of sealed transfers and audit lines and compares them with the signed seals: all of them, or only those
 * after the seal that ends at `sealedTo`; and the seals with their leaves in the public log. Returns an empty list when
 * nothing was altered. Removing the newest seals
 * together with their transfers is only detectable against an external copy.
 */
export async function checkLedgerSeals(
  ctx: Pick<Context, 'db' | 'config'>,
  sealedTo = 0,
): Promise<readonly SealDifference[]> {
  const differences: SealDifference[] = [];
  const before = await sealUpTo(ctx.db, sealedTo);
  const from = before?.number ?? 0;
  let hash = before?.hash ?? firstHash;
  let end = before === undefined ? nothingSealed : endOf(before);
  let number = from;
  for (const seal of await sealsAfter(ctx.db, number)) {
    const to = endOf(seal);
    const facts = { seal: seal.number, after: end.transfers, upTo: to.transfers };
    const found = (invariant: string) => differences.push({ invariant, facts });
    if (seal.number !== number + 1) found('seals of the ledger are numbered without a gap');
    const again = await digestOf(ctx.db, hash, end, to);
    if (!same(again, seal.hash)) found('sealed transfers and audit lines are unchanged');
    if (!isSigned(ctx, seal)) found('every ledger seal is signed by our keys');
    if (seal.is_logged && seal.logged_hash !== hexOf(seal.hash))
      found('every ledger seal is in the public log');
    // Continue from the stored hash, so that a change is reported at its own seal only.
    [hash, end, number] = [seal.hash, to, seal.number];
    await yieldToEventLoop();
  }
  for (const seal of await logsWithoutSeal(ctx.db, from)) {
    differences.push({ invariant: 'every ledger seal in the public log exists', facts: { seal } });
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

interface SealRow extends Selectable<Tables['ledger_seal']> {
  /** False for seals that are older than the leaves of seals. */
  readonly is_logged: boolean;
  /** Of its leaf, in hex; null without one. */
  readonly logged_hash: string | null;
}

/** In one statement: a seal and its leaf are committed together. */
async function sealsAfter(db: Db, number: number): Promise<readonly SealRow[]> {
  const { rows } = await sql<SealRow>`
    SELECT s.*, coalesce(s.number >= (SELECT min(number) FROM log_leaf WHERE kind = 'ledgerSeal'), false) AS is_logged,
           (SELECT data::jsonb ->> 'hash' FROM log_leaf WHERE kind = 'ledgerSeal' AND number = s.number) AS logged_hash
      FROM ledger_seal s WHERE s.number > ${number} ORDER BY s.number`.execute(db);
  return rows;
}

async function logsWithoutSeal(db: Db, number: number): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT l.number FROM log_leaf l WHERE l.kind = 'ledgerSeal' AND l.number > ${number}
       AND NOT EXISTS (SELECT FROM ledger_seal s WHERE s.number = l.number) ORDER BY l.number`.execute(db);
  return rows.map((row) => row.number);
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
