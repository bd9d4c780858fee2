import { type Invariants, ofAllRows } from './invariants.ts';

/** Decisions of operators, with the columns that their audit entry repeats. */
const decisions = [
  ['result_decision', 'match_id', 'decided_at'],
  ['dispute_decision', 'dispute_id', 'decided_at'],
  ['tip_off_decision', 'tip_off_id', 'decided_at'],
  ['scheme_review', 'scheme_id', 'reviewed_at'],
  ['application_decision', 'application_id', 'decided_at'],
  ['account_link_decision', 'id', 'decided_at'],
  ['income_hold_decision', 'hold_id', 'decided_at'],
  ['recharge_exception_decision', 'exception_id', 'decided_at'],
  ['guardian_claim_decision', 'claim_id', 'decided_at'],
].map(
  ([table, id, at]) =>
    `SELECT '${table}' AS decision, ${id}::text AS subject, ${at} AS at, reason, operator_id FROM ${table}`,
);

/**
 * Invariants between what operators decided and their audit: nothing may be decided past `operators/act.ts`, which
 * checks the role and leaves the trace.
 */
export const decisionInvariants: Invariants = {
  'every decision of an operator is in the audit': ofAllRows(`
    SELECT d.decision, d.subject, d.at, d.operator_id FROM (${decisions.join(' UNION ALL ')}) d
    WHERE NOT EXISTS (
      SELECT FROM operator_audit a
       WHERE a.operator_id = d.operator_id AND a.at = d.at AND a.reason = d.reason)`),

  'every void and removal by decision is in the audit': ofAllRows(`
    SELECT d.scheme_id, d.at FROM (
      SELECT scheme_id, settled_at AS at, decision_reason AS reason FROM scheme_settlement
       WHERE decision_reason IS NOT NULL
      UNION ALL SELECT scheme_id, removed_at, reason FROM scheme_removal) d
    WHERE NOT EXISTS (SELECT FROM operator_audit a WHERE a.at = d.at AND a.reason = d.reason)`),
};
