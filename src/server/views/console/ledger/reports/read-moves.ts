import { sql } from 'kysely';
import { beijingDaySpan } from '#domain/beijing-day.ts';
import type { Db } from '#server/db/database.ts';
import { beijingDayOf, sumsWithin } from '#server/features/ledger/days/day-sums.ts';
import type { Held, Moves } from './day-figures.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What was moved on a day; transfers are counted once, whatever their postings. */
export interface MovedOn {
  readonly transfers: number;
  readonly moves: Moves;
}

export type MovedByDay = ReadonlyMap<string, MovedOn>;

interface MoveRow {
  readonly day: string;
  readonly transferKind: string | null;
  readonly accountKind: string | null;
  readonly amountFen: number;
  readonly transfers: number;
}

/** The stored days of a range. */
export async function readStored(db: Db, { from, to }: Days): Promise<MovedByDay> {
  const { rows } = await sql<MoveRow>`
    SELECT d.day::text AS day, s.transfer_kind AS "transferKind", s.account_kind AS "accountKind",
           coalesce(s.amount_fen, 0) AS "amountFen", d.transfers
      FROM money_day d LEFT JOIN money_day_sum s ON s.day = d.day
     WHERE d.day BETWEEN ${from}::date AND ${to}::date`.execute(db);
  return byDay(rows);
}

/** Days that are not stored, from the transfers themselves. */
export async function readOpen(db: Db, days: readonly string[]): Promise<MovedByDay> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const span = { from: beijingDaySpan(first).from, to: beijingDaySpan(last).to };
  const { rows } = await sql<MoveRow>`
    SELECT d.day::text AS day, s.transfer_kind AS "transferKind", s.account_kind AS "accountKind",
           coalesce(s.amount_fen, 0) AS "amountFen", d.transfers
      FROM (SELECT ${beijingDayOf(sql`created_at`)} AS day, count(*) AS transfers FROM ledger_txn
             WHERE created_at >= ${span.from} AND created_at < ${span.to} GROUP BY 1) d
      LEFT JOIN (${sumsWithin(span)}) s ON s.day = d.day`.execute(db);
  return byDay(rows);
}

function byDay(rows: readonly MoveRow[]): MovedByDay {
  const days = new Map<string, { transfers: number; moves: Map<string, number> }>();
  for (const { day, transferKind, accountKind, amountFen, transfers } of rows) {
    const known = days.get(day) ?? { transfers, moves: new Map<string, number>() };
    days.set(day, known);
    if (transferKind !== null && accountKind !== null)
      known.moves.set(`${transferKind} ${accountKind}`, amountFen);
  }
  return days;
}

/** What the kinds of accounts held at the start of a day, of the stored days before it. */
export async function readHeldBefore(db: Db, day: string): Promise<Held> {
  const { rows } = await sql<{ kind: string; fen: number }>`
    SELECT account_kind AS kind, sum(amount_fen)::bigint AS fen FROM money_day_sum
     WHERE day < ${day}::date GROUP BY account_kind`.execute(db);
  return new Map(rows.map(({ kind, fen }) => [kind, fen]));
}

/** Adds what a day moved to what was held before it. */
export function heldAfter(held: Held, moves: Moves): Held {
  const after = new Map(held);
  for (const [key, fen] of moves) {
    const [, account = ''] = key.split(' ');
    after.set(account, (after.get(account) ?? 0) + fen);
  }
  return after;
}
