import type { CallReply } from '#contract/define-call.ts';
import type { previewScheme } from '#contract/schemes/schemes.ts';
import type { PublishRule } from '#domain/scheme/publish-rule.ts';
import type { AnyDraft } from '../draft/draft.ts';

export type Check = CallReply<typeof previewScheme>['checks'][number];

/** Rules worth reading when they are kept; the others show only when they are broken. */
const tellingWhenKept: readonly PublishRule[] = [
  'ODDS_TOO_LOW',
  'DOUBLE_PICK_ODDS_TOO_LOW',
  'SCHEME_EXISTS_FOR_MARKET',
  'DAILY_SCHEME_LIMIT',
  'DAILY_REFUNDABLE_LIMIT',
  'CHARGING_NOT_EARNED',
  'OPPOSITE_PICKS',
  'TEXT_HAS_CONTACT',
  'TEXT_PROMISES_PROFIT',
  'TEXT_TOO_SIMILAR',
];

/** Whether a rule says something about this draft at all; one that does not apply counts as kept. */
function applies(rule: string, { market, picks, body, refundIfLost, priceFen }: AnyDraft): boolean {
  if (rule === 'DOUBLE_PICK_ODDS_TOO_LOW') return market !== 'parlay' && picks.length === 2;
  if (rule === 'TEXT_TOO_SIMILAR') return body.trim() !== '';
  if (rule === 'OPPOSITE_PICKS') return picks.length > 0;
  if (rule === 'ODDS_TOO_LOW') return picks.length > 0;
  if (rule === 'DAILY_REFUNDABLE_LIMIT') return refundIfLost;
  return rule !== 'CHARGING_NOT_EARNED' || priceFen > 0;
}

/** What a rule needs that nobody can have written or chosen on an empty page. */
function isUntouched(rule: string, { title, summary, body, picks }: AnyDraft): boolean {
  if (rule === 'TEXT_TITLE_LENGTH') return title === '';
  if (rule === 'TEXT_SUMMARY_LENGTH') return summary === '';
  if (rule === 'TEXT_BODY_LENGTH') return body === '';
  return (rule === 'ODDS_UNAVAILABLE' || rule === 'PARLAY_INVALID') && picks.length === 0;
}

export interface ShownCheck extends Check {
  /** `toDo`: broken by nothing but what has not been begun, as long as publishing was not tried. */
  readonly state: 'broken' | 'toDo' | 'kept';
}

/** The checks to show: every broken one first, then what is still to do, then those kept that tell something. */
export function checkList(
  checks: readonly Check[],
  draft: AnyDraft,
  isTried: boolean,
): readonly ShownCheck[] {
  const stated = checks.map((check): ShownCheck => {
    const isToDo = !check.ok && !isTried && isUntouched(check.rule, draft);
    return { ...check, state: check.ok ? 'kept' : isToDo ? 'toDo' : 'broken' };
  });
  const isTelling = ({ rule }: Check) =>
    tellingWhenKept.some((each) => each === rule) && applies(rule, draft);
  return [
    ...stated.filter(({ state }) => state === 'broken'),
    ...stated.filter(({ state }) => state === 'toDo'),
    ...stated.filter((check) => check.state === 'kept' && isTelling(check)),
  ];
}
