import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { MatchState } from '#domain/match/match-state.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';

type TipOffReason =
  | 'plagiarism'
  | 'notTheMatch'
  | 'notTheResult'
  | 'contact'
  | 'gamblingLure'
  | 'harmsMinors'
  | 'other';

interface Decided {
  reason: string;
  operator_id: string;
  decided_at: Date;
}

export interface PeopleTables {
  follow: { user_id: string; analyst_id: string; followed_at: Date };
  inbox_message: {
    id: string;
    user_id: string;
    key: string;
    kind: string;
    at: Date;
    scheme_id: string | null;
    match_id: string | null;
    analyst_id: string | null;
    facts: JSONColumnType<Record<string, unknown>>;
    read_at: Date | null;
  };
  operator_role: { user_id: string; role: OperatorRole; granted_at: Date };
  operator_audit: {
    id: GeneratedAlways<number>;
    operator_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string;
    reason: string;
    facts: JSONColumnType<Record<string, unknown>>;
    at: Date;
  };
  analyst_application: {
    id: string;
    user_id: string;
    number: number;
    request_id: string;
    statement: string;
    competitions: JSONColumnType<readonly string[]>;
    applied_at: Date;
  };
  application_decision: Decided & { application_id: string; approved: boolean };
  tip_off: {
    id: string;
    scheme_id: string;
    user_id: string;
    number: number;
    reason: TipOffReason;
    text: string;
    at: Date;
  };
  tip_off_decision: Decided & { tip_off_id: string; upheld: boolean };
  dispute: {
    id: string;
    scheme_id: string;
    user_id: string;
    /** Null where nothing was settled in time, and that was disputed. */
    settlement_number: number | null;
    text: string;
    at: Date;
  };
  dispute_decision: Decided & { dispute_id: string; upheld: boolean };
  feedback: {
    id: string;
    user_id: string;
    request_id: string | null;
    kind: 'problem' | 'idea' | 'money' | 'account' | 'other';
    content: string;
    contact: string | null;
    at: Date;
  };
  feedback_answer: { feedback_id: string; text: string; operator_id: string; answered_at: Date };
  scheme_review: {
    scheme_id: string;
    outcome: 'passed' | 'removed';
    reason: string;
    operator_id: string;
    reviewed_at: Date;
  };
  result_decision: {
    match_id: string;
    number: number;
    state: MatchState;
    /** When it was played, where that was decided too. */
    kickoff_at: Date | null;
    half_home: number | null;
    half_away: number | null;
    home_90: number | null;
    away_90: number | null;
    operator_id: string;
    reason: string;
    decided_at: Date;
  };
}
