import type { CallReply } from '#contract/define-call.ts';
import type { previewScheme } from '#contract/schemes/publish-scheme.ts';
import type { PublishRule } from '#domain/scheme/publish-rule.ts';
import type { AnyDraft } from '../draft/draft.ts';

export type Check = CallReply<typeof previewScheme>['checks'][number];

/** Rules shown even if satisfied; the others only if violated. */
const informativeRules: readonly PublishRule[] = [
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

/** Whether a rule applies to this draft; one that does not counts as satisfied. */
function applies(rule: string, { market, picks, body, refundIfLost, priceFen }: AnyDraft): boolean {
  if (rule === 'DOUBLE_PICK_ODDS_TOO_LOW') return market !== 'parlay' && picks.length === 2;
  if (rule === 'TEXT_TOO_SIMILAR') return body.trim() !== '';
  if (rule === 'OPPOSITE_PICKS') return picks.length > 0;
  if (rule === 'ODDS_TOO_LOW') return picks.length > 0;
  if (rule === 'DAILY_REFUNDABLE_LIMIT') return refundIfLost;
  return rule !== 'CHARGING_NOT_EARNED' || priceFen > 0;
}

/** Whether a rule fails only because the form is empty. */
function isUntouched(rule: string, { title, summary, body, picks }: AnyDraft): boolean {
  if (rule === 'TEXT_TITLE_LENGTH') return title === '';
  if (rule === 'TEXT_SUMMARY_LENGTH') return summary === '';
  if (rule === 'TEXT_BODY_LENGTH') return body === '';
  return (rule === 'ODDS_UNAVAILABLE' || rule === 'PARLAY_INVALID') && picks.length === 0;
}

export interface VisibleCheck extends Check {
  /** `toDo`: violated only by parts not started, before an attempt to publish. */
  readonly state: 'broken' | 'toDo' | 'kept';
}

/** Checks to show: violated first, then to do, then informative satisfied ones. */
export function checkList(
  checks: readonly Check[],
  draft: AnyDraft,
  isTried: boolean,
): readonly VisibleCheck[] {
  const stated = checks.map((check): VisibleCheck => {
    const isToDo = !check.ok && !isTried && isUntouched(check.rule, draft);
    return { ...check, state: check.ok ? 'kept' : isToDo ? 'toDo' : 'broken' };
  });
  const isInformative = ({ rule }: Check) =>
    informativeRules.some((each) => each === rule) && applies(rule, draft);
  return [
    ...stated.filter(({ state }) => state === 'broken'),
    ...stated.filter(({ state }) => state === 'toDo'),
    ...stated.filter((check) => check.state === 'kept' && isInformative(check)),
  ];
}
