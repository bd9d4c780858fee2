import { type Selectable, sql } from 'kysely';
import type { WithdrawalState } from '#domain/withdrawal/withdrawal-state.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { waitingIds } from '#server/features/operators/waiting-ids.ts';

type Withdrawal = Selectable<Tables['withdrawal']>;

/** A withdrawal with its latest step. */
export interface WithdrawalNow extends Withdrawal {
  readonly state: WithdrawalState;
  /** Number of its steps. */
  readonly steps: number;
  /** Of the latest step. */
  readonly reason: string | null;
  readonly moved_at: Date | null;
}

/** Serializes everything that depends on a user's withdrawal eligibility. Taken before any account lock. */
export async function lockWithdrawing(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdrawing:${userId}`}, 0))`.execute(tx);
}

/** Serializes the steps of one withdrawal. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdrawal:${id}`}, 0))`.execute(tx);
}

/** Serializes additions to the daily total. */
export async function lockDay(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('withdrawals-of-a-day', 0))`.execute(tx);
}

type Which = { id: string } | { user_id: string; request_id: string };

export async function findWithdrawal(db: Db | Tx, which: Which): Promise<WithdrawalNow | null> {
  const found = await withState(db)
    .where((is) => is.and(which))
    .executeTakeFirst();
  return found ?? null;
}

/** @throws Error when it does not exist. */
export async function readWithdrawal(db: Db | Tx, id: string): Promise<WithdrawalNow> {
  const found = await findWithdrawal(db, { id });
  if (!found) throw new Error(`Withdrawal ${id} not found`);
  return found;
}

/** Withdrawals of a user since an instant, newest first. */
export async function withdrawalsSince(
  db: Db | Tx,
  userId: string,
  since: Date,
): Promise<readonly WithdrawalNow[]> {
  return await withState(db)
    .where('user_id', '=', userId)
    .where('requested_at', '>=', since)
    .orderBy('requested_at', 'desc')
    .execute();
}

/** The open withdrawal; null when there is none. */
export async function openWithdrawal(db: Db | Tx, userId: string): Promise<WithdrawalNow | null> {
  const found = await withState(db)
    .where('user_id', '=', userId)
    .where((is) => is.or([is('last.state', 'is', null), is('last.state', 'in', ['reviewing', 'paying'])]))
    .executeTakeFirst();
  return found ?? null;
}

/** A page of a user's withdrawals, newest first, after a cursor. */
export async function withdrawalsAfter(
  db: Db,
  userId: string,
  after: readonly (string | number)[] | null,
  limit: number,
): Promise<readonly WithdrawalNow[]> {
  return await withState(db)
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(requested_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Withdrawals under review, the longest waiting first; and those with a payout problem. */
export async function waitingWithdrawals(db: Db, limit: number) {
  return await withState(db)
    .leftJoin('withdrawal_watch', 'withdrawal_watch.withdrawal_id', 'withdrawal.id')
    .select('withdrawal_watch.trouble')
    .where('withdrawal.id', 'in', waitingIds('withdrawals', limit))
    .orderBy('requested_at')
    .execute();
}

/** Amount requested by all users since an instant, without failed and refused ones, in fen. */
export async function requestedSinceFen(db: Db | Tx, since: Date): Promise<number> {
  const rows = await withState(db).where('requested_at', '>=', since).execute();
  return rows
    .filter(({ state }) => state !== 'failed' && state !== 'refused')
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0);
}

function withState(db: Db | Tx) {
  return db
    .selectFrom('withdrawal')
    .leftJoinLateral(
      (each) =>
        each
          .selectFrom('withdrawal_step')
          .select(['number', 'state', 'reason', 'at'])
          .whereRef('withdrawal_id', '=', 'withdrawal.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('withdrawal')
    .select([
      sql<WithdrawalState>`coalesce(last.state, 'requested')`.as('state'),
      sql<number>`coalesce(last.number, 0)`.as('steps'),
      'last.reason',
      'last.at as moved_at',
    ]);
}
