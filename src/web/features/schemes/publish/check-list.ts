import type { CallReply } from '#contract/define-call.ts';
import type { previewScheme } from '#contract/schemes.ts';
import type { PublishRule } from '#domain/scheme/publish-rule.ts';
import type { AnyDraft } from './draft.ts';

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

/** The checks to show: every broken one first, then those kept that tell something. */
export function checkList(checks: readonly Check[], draft: AnyDraft): readonly Check[] {
  const telling = checks.filter(
    ({ rule, ok }) => ok && tellingWhenKept.some((each) => each === rule) && applies(rule, draft),
  );
  return [...checks.filter(({ ok }) => !ok), ...telling];
}
