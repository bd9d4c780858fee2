import type { RefusalFacts } from '../refusal.ts';

/** The rules of publishing by the reason of their refusal, in the order they are checked. */
export type PublishRule =
  | 'NOT_ANALYST'
  | 'NOT_CERTIFIED'
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

/** One rule of publishing and whether it is kept; `rule` is the reason of the refusal when it is not. */
export interface PublishCheck {
  readonly rule: PublishRule;
  readonly ok: boolean;
  /** The numbers its sentence needs, kept or not. */
  readonly facts: RefusalFacts;
}
