import { type Invariants, ofAllRows } from './invariants.ts';

/** As in `days/day-sums.ts`, from the ledger alone: a report that was changed would hide money that moved. */
const again = `
  SELECT ((t.created_at + interval '8 hours') AT TIME ZONE 'UTC')::date AS day, t.kind AS transfer_kind,
         a.kind AS account_kind, sum(e.amount) AS amount_fen
    FROM ledger_txn t JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
   GROUP BY 1, 2, 3 HAVING sum(e.amount) <> 0`;

/** Stored days of the daily report against the transfers they sum. */
export const dayInvariants: Invariants = {
  'the sums of a stored day are those of its transfers': ofAllRows(`
    SELECT day, transfer_kind, account_kind, kept.amount_fen AS kept, again.amount_fen AS again
      FROM (SELECT * FROM (${again}) moved WHERE day IN (SELECT day FROM money_day)) again
      FULL JOIN money_day_sum kept USING (day, transfer_kind, account_kind)
     WHERE kept.amount_fen IS DISTINCT FROM again.amount_fen`),

  'a stored day has the number of its transfers': ofAllRows(`
    SELECT d.day, d.transfers AS kept, count(t.id) AS again
      FROM money_day d LEFT JOIN ledger_txn t
        ON ((t.created_at + interval '8 hours') AT TIME ZONE 'UTC')::date = d.day
     GROUP BY d.day, d.transfers HAVING count(t.id) <> d.transfers`),

  'no day between two stored ones is missing': ofAllRows(`
    SELECT day, before FROM (SELECT day, lag(day) OVER (ORDER BY day) AS before FROM money_day) stored
     WHERE before <> day - 1`),
};
