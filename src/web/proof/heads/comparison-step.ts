import { instantOf } from '#domain/log/audit/entry-time.ts';
import { momentText } from '../../i18n/dates.ts';
import type { Locale } from '../../i18n/locale.ts';
import { countText } from '../../i18n/numbers.ts';
import { type Step, words } from '../steps/step.ts';
import type { HeadComparison } from './compare-note.ts';

/** The result of a comparison with a head from somebody else. */
export function comparisonStep(
  found: Exclude<HeadComparison, { readonly state: 'unusable' }>,
  locale: Locale,
): Step {
  const text = words[locale];
  if (found.state === 'rejected') {
    const { why } = found.evidence;
    return { state: 'failed', title: text.othersDiffer, facts: [text.fault(why)], note: text.whatToDo };
  }
  const theirs = text.theirHead(countText(found.theirs.size), momentText(instantOf(found.theirs), locale));
  if (found.state === 'ahead') {
    return { state: 'pending', title: text.othersAhead, facts: [theirs], note: text.othersAheadDetail };
  }
  const ours = text.ourHead(countText(found.ours.size));
  return { state: 'passed', title: text.othersSame, facts: [theirs, ours] };
}
