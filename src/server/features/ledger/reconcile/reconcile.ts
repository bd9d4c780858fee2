import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { bookInvariants } from './book-invariants.ts';
import { incomeInvariants } from './income-invariants.ts';
import { type RequestedRows, allRows } from './requested-rows.ts';
import type { Invariants } from './invariants.ts';
import { ledgerInvariants } from './ledger-invariants.ts';
import { payoutInvariants } from './payout-invariants.ts';
import { rechargeInvariants } from './recharge-invariants.ts';
import { recordInvariants } from './record-invariants.ts';
import { withdrawalInvariants } from './withdrawal-invariants.ts';

/** One thing that cannot be, with the rows it was found at. */
export interface Difference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const SHOWN = 20;
/** Everything that must hold of money and of what is told of it. */
export const everyInvariant: Invariants = {
  ...ledgerInvariants,
  ...bookInvariants,
  ...payoutInvariants,
  ...incomeInvariants,
  ...recordInvariants,
  ...rechargeInvariants,
  ...withdrawalInvariants,
};

/**
 * Holds the ledger against itself and against the books it is about: orders, unlocks, settlements, payouts, releases;
 * and the schemes against the records that count them.
 * Empty when everything that was asked is sound. The database refuses most of these when they are written; this finds what
 * somebody did around it.
 */
export async function reconcile(
  db: Db,
  invariants: Invariants = everyInvariant,
  asked: RequestedRows = allRows,
): Promise<readonly Difference[]> {
  // One moment for all queries, so that a transfer between two of them is no difference.
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const differences: Difference[] = [];
      for (const [invariant, queryOf] of Object.entries(invariants)) {
        const query = queryOf(asked);
        if (query === null) continue;
        // Apart, so that it is planned for nothing being found: a limit alone makes plans that are quick for some rows.
        const { rows } = await sql<Difference['facts']>`
          WITH found AS MATERIALIZED (${sql.raw(query)}) SELECT * FROM found LIMIT ${SHOWN}`.execute(tx);
        differences.push(...rows.map((facts) => ({ invariant, facts })));
      }
      return differences;
    });
}
