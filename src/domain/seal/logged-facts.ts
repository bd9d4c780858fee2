import type { OperatorRole } from '../operator/operator-roles.ts';

/** A competition or a team: a key that is the same in every language, and both names. */
interface LoggedName {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
}

/**
 * Who plays, and a kick-off (ISO 8601, UTC): of a publication the one its pick was sealed for, of a result the one the
 * match was played at, or was moved to.
 */
export interface LoggedMatch {
  readonly matchId: string;
  readonly competition: LoggedName;
  readonly home: LoggedName;
  readonly away: LoggedName;
  readonly kickoffAt: string;
}

/**
 * Why a person decided: a dispute, a report, a review or a removal of its own; a result decided by an operator; a match
 * held or released by one.
 */
export const decisionCodes = ['dispute', 'report', 'review', 'removal', 'result', 'hold'] as const;

/** A decision of an operator: its reason as a code, and the role it was made in, as stored with the decision. */
export interface LoggedDecision {
  readonly code: (typeof decisionCodes)[number];
  readonly role: OperatorRole;
}

/** Salt (64 hex digits) and text (`picksText`) under a `picksSeal`. */
export interface PicksOpening {
  readonly salt: string;
  readonly text: string;
}
