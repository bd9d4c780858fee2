import type { RefusalFacts } from '../refusal.ts';

/** The publishing rules by refusal reason, in order of checking. */
export type PublishRule =
  | 'NOT_ANALYST'
  | 'IDENTITY_NOT_VERIFIED'
  | 'MATCH_NOT_OPEN'
  | 'KICKOFF_UNKNOWN'
  | 'MATCH_STARTED'
  | 'PUBLISH_CUT_OFF'
  | 'SCHEME_EXISTS_FOR_MARKET'
  | 'DAILY_SCHEME_LIMIT'
  | 'DAILY_REFUNDABLE_LIMIT'
  | 'PARLAY_INVALID'
  | 'DOUBLE_PICK_INVALID'
  | 'PICK_UNKNOWN'
  | 'RULE_SET_INVALID'
  | 'ODDS_UNAVAILABLE'
  | 'ODDS_TOO_LOW'
  | 'DOUBLE_PICK_ODDS_TOO_LOW'
  | 'OPPOSITE_PICKS'
  | 'PRICE_NOT_ON_LADDER'
  | 'CHARGING_NOT_EARNED'
  | 'REFUNDABLE_NEEDS_PRICE'
  | 'TEXT_TITLE_LENGTH'
  | 'TEXT_SUMMARY_LENGTH'
  | 'TEXT_BODY_LENGTH'
  | 'TEXT_HAS_CONTROL_CHARACTERS'
  | 'TEXT_HAS_CONTACT'
  | 'TEXT_PROMISES_PROFIT'
  | 'TEXT_TOO_SIMILAR';

/** Result of one publishing rule; `rule` is the refusal reason if it fails. */
export interface PublishCheck {
  readonly rule: PublishRule;
  readonly ok: boolean;
  /** Values for the refusal message, set in both cases. */
  readonly facts: RefusalFacts;
}
