import { sql } from 'kysely';
import { CLAIM_MS, type QueueName } from '#domain/operator/queues.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';

interface Item {
  readonly queue: QueueName;
  readonly itemId: string;
}

/** Of a request; the item waits, which the caller has checked. */
interface Claiming extends Item {
  readonly operator: { readonly id: string; readonly name: string };
  /** Whether to take the item from an operator who works on it. */
  readonly takesOver: boolean;
}

export interface Claimed {
  readonly operator: { readonly id: string; readonly name: string };
  readonly until: Date;
}

/** Expired claims deleted per new claim: more than are made. */
const SWEPT = 100;

/**
 * Claims an item for `CLAIM_MS`, or prolongs the own claim. Of several operators at once one has it. It decides nothing,
 * so it is not an act and leaves no audit line.
 * @throws Refusal ITEM_CLAIMED while another operator works on it; a disabled one does not.
 */
export async function claimItem({ db, clock }: Context, claiming: Claiming): Promise<Claimed> {
  const at = clock.now();
  const until = new Date(at.getTime() + CLAIM_MS);
  const { operator } = claiming;
  for (;;) {
    if (await takeClaim(db, claiming, { at, until })) break;
    const holder = await holderOf(db, claiming);
    // Released between the two statements.
    if (holder === undefined) continue;
    throw new Refusal('ITEM_CLAIMED', { operator: holder.name });
  }
  await sweepClaims(db, at);
  return { operator, until };
}

async function takeClaim(
  db: Db,
  { queue, itemId, operator, takesOver }: Claiming,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO operator_claim AS claim (queue, item_id, operator_id, claimed_at, until)
    VALUES (${queue}, ${itemId}, ${operator.id}, ${at}, ${until})
    ON CONFLICT (queue, item_id) DO UPDATE
       SET operator_id = EXCLUDED.operator_id, claimed_at = EXCLUDED.claimed_at, until = EXCLUDED.until
     WHERE claim.until <= ${at}::timestamptz OR claim.operator_id = EXCLUDED.operator_id OR ${takesOver}::boolean
        OR EXISTS (SELECT FROM operator o WHERE o.id = claim.operator_id AND o.disabled_at IS NOT NULL)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

async function holderOf(db: Db, { queue, itemId }: Item): Promise<{ readonly name: string } | undefined> {
  return await db
    .selectFrom('operator_claim')
    .innerJoin('operator', 'operator.id', 'operator_claim.operator_id')
    .select('operator.name')
    .where('queue', '=', queue)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
}

/** In a statement of its own that waits for nobody, so that claims cannot deadlock. */
async function sweepClaims(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM operator_claim WHERE (queue, item_id) IN (
      SELECT queue, item_id FROM operator_claim WHERE until <= ${now} LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED)`.execute(
    db,
  );
}

/** Ends the operator's own claim; no-op without one. */
export async function releaseItem(
  { db }: Context,
  { queue, itemId, operatorId }: Item & { readonly operatorId: string },
): Promise<void> {
  await db
    .deleteFrom('operator_claim')
    .where('queue', '=', queue)
    .where('item_id', '=', itemId)
    .where('operator_id', '=', operatorId)
    .execute();
}
