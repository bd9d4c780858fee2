import { type Invariants, ofAllRows } from './invariants.ts';

/** Everything that may wait in a queue that triggers keep (0072-console-queues.sql): the queue, and the text of the ID. */
const mayWait = `
  SELECT 'applications' AS queue, id::text AS item FROM analyst_application
  UNION ALL SELECT 'disputes', id::text FROM dispute
  UNION ALL SELECT 'tipOffs', id::text FROM tip_off
  UNION ALL SELECT 'feedback', id::text FROM feedback
  UNION ALL SELECT 'reviews', id::text FROM scheme WHERE refund_if_lost
  UNION SELECT 'reviews', scheme_id::text FROM scheme_likeness
  UNION ALL SELECT 'withdrawals', id::text FROM withdrawal
  UNION ALL SELECT 'paymentExceptions', id::text FROM recharge_exception
  UNION ALL SELECT 'guardianClaims', id::text FROM guardian_claim
  UNION ALL SELECT 'incomeHolds', id::text FROM income_hold
  UNION ALL SELECT DISTINCT 'accountLinks', one_id || '_' || other_id FROM account_link
  UNION ALL SELECT DISTINCT 'contradictions', match_id::text FROM match_report`;

/** The list of what waits for operators is derived; whoever takes an item off it would keep it from being decided. */
export const waitingInvariants: Invariants = {
  'what waits for operators is listed, and nothing else': ofAllRows(`
    SELECT queue, item, kept.since AS kept, again.since AS again
      FROM (SELECT queue, item, operator_waits_since(queue, item) AS since FROM (${mayWait}) known) again
      FULL JOIN (SELECT queue, item_id AS item, since FROM operator_waiting) kept USING (queue, item)
     WHERE kept.since IS DISTINCT FROM again.since`),
};
