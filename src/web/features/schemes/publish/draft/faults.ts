import { facts } from '#contract/refusal-text.ts';
import { schemeRefusals } from '#contract/refusal-texts/scheme-refusals.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { Locale } from '#web/i18n/locale.ts';
import type { AnyDraft } from './draft.ts';
import type { Preview } from './preview-query.ts';

/** Parts of the form where rule violations are shown. */
export type Place = 'match' | 'picks' | 'ruleSet' | 'texts' | 'price' | 'refund';

const rulesAt: Readonly<Record<Place, readonly string[]>> = {
  match: ['MATCH_NOT_OPEN', 'KICKOFF_UNKNOWN', 'MATCH_STARTED', 'PUBLISH_CUT_OFF'],
  picks: [
    ...[
      'PARLAY_INVALID',
      'OPPOSITE_PICKS',
      'DOUBLE_PICK_INVALID',
      'DOUBLE_PICK_ODDS_TOO_LOW',
      'ODDS_TOO_LOW',
    ],
    ...['ODDS_UNAVAILABLE', 'PICK_UNKNOWN', 'SCHEME_EXISTS_FOR_MARKET'],
  ],
  ruleSet: ['RULE_SET_INVALID'],
  texts: ['TEXT_TOO_SIMILAR'],
  price: ['PRICE_NOT_ON_LADDER', 'CHARGING_NOT_EARNED'],
  refund: ['REFUNDABLE_NEEDS_PRICE', 'DAILY_REFUNDABLE_LIMIT'],
};

/** Violated by an empty form: reported only after an attempt to publish. */
const violatedWhenEmpty: readonly string[] = ['ODDS_UNAVAILABLE', 'PARLAY_INVALID'];

export interface DraftState {
  readonly draft: AnyDraft;
  readonly preview: Preview | undefined;
  /** Refusal of publishing; null once the draft changes. */
  readonly refusal: ApiError | null;
  readonly isTried: boolean;
}

/** Violation in a part of the draft, as the refusal text; null if none. */
export function faultAt(place: Place, draftState: DraftState, locale: Locale): string | null {
  const { draft, preview, refusal, isTried } = draftState;
  const rules = rulesAt[place];
  if (refusal?.reason && rules.includes(refusal.reason)) return refusal.message;
  const hasPicks = draft.picks.length > 0;
  const maySay = (rule: string) =>
    isTried || place !== 'picks' || (hasPicks && !violatedWhenEmpty.includes(rule));
  const broken = preview?.checks.find(({ rule, ok }) => !ok && rules.includes(rule) && maySay(rule));
  if (!broken) return null;
  // A newer server may have a rule without a text here; the list of checks names it.
  if (!Object.hasOwn(schemeRefusals, broken.rule)) return null;
  const sentence = schemeRefusals[broken.rule as keyof typeof schemeRefusals];
  return sentence[locale](facts(broken.facts));
}

/** Part of the form for a publishing refusal; null if it stays in the sheet. */
export function placeOf(reason: string | null): Place | null {
  const places = Object.keys(rulesAt) as Place[];
  return places.find((place) => reason !== null && rulesAt[place].includes(reason)) ?? null;
}
