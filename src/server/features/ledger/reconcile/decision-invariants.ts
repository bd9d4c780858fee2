import { type Invariants, ofAllRows } from './invariants.ts';

/** What an audit entry repeats of a decision: the instant, and the subject or the reason. */
interface Decided {
  readonly from: string;
  readonly at: string;
  readonly subject: string | null;
  readonly reason: string | null;
}

const withReason = (table: string, at = 'decided_at'): Decided => ({
  from: table,
  subject: null,
  at,
  reason: 'reason',
});

const decisions: readonly Decided[] = [
  withReason('result_decision'),
  withReason('match_hold', 'held_at'),
  withReason('match_release', 'released_at'),
  withReason('dispute_decision'),
  withReason('tip_off_decision'),
  withReason('scheme_review', 'reviewed_at'),
  withReason('application_decision'),
  withReason('account_link_decision'),
  withReason('income_hold_decision'),
  withReason('recharge_exception_decision'),
  withReason('guardian_claim_decision'),
  { from: 'feedback_answer', subject: 'feedback_id', at: 'answered_at', reason: null },
  { from: 'guardian_claim_reading', subject: 'claim_id', at: 'read_at', reason: null },
  { from: 'income_hold', subject: 'analyst_id', at: 'held_at', reason: null },
  { from: 'operator_approval', subject: 'subject_id', at: 'at', reason: null },
];

const allDecisions = decisions
  .map(
    ({ from, at, subject, reason }) => `
      SELECT '${from}' AS decision, ${subject ?? 'NULL'}::text AS subject, ${at} AS at,
             ${reason ?? 'NULL'}::text AS reason, operator_id FROM ${from} WHERE operator_id IS NOT NULL`,
  )
  .join(' UNION ALL ');

/**
 * Invariants between what operators decided and their audit: nothing may be decided past `operators/act.ts`, which
 * checks the role and leaves the trace.
 */
export const decisionInvariants: Invariants = {
  'every decision of an operator is in the audit': ofAllRows(`
    SELECT d.decision, d.subject, d.at, d.operator_id FROM (${allDecisions}) d
     WHERE NOT EXISTS (
       SELECT FROM operator_audit a
        WHERE a.operator_id = d.operator_id AND a.at = d.at
          AND a.reason = coalesce(d.reason, a.reason) AND a.subject_id = coalesce(d.subject, a.subject_id))
    UNION ALL
    SELECT 'withdrawal_step', w.withdrawal_id::text, w.at, w.operator_id FROM withdrawal_step w
     WHERE w.operator_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM operator_audit a
        WHERE a.operator_id = w.operator_id AND a.subject_kind = 'withdrawal' AND a.subject_id = w.withdrawal_id::text)`),

  'every void and removal by decision is in the audit': ofAllRows(`
    SELECT d.scheme_id, d.at FROM (
      SELECT scheme_id, settled_at AS at, decision_reason AS reason FROM scheme_settlement
       WHERE decision_reason IS NOT NULL
      UNION ALL SELECT scheme_id, removed_at, reason FROM scheme_removal) d
    WHERE NOT EXISTS (SELECT FROM operator_audit a WHERE a.at = d.at AND a.reason = d.reason)`),
};
