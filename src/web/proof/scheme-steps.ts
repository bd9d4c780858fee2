import { describeBreach } from '#domain/log/audit/describe-breach.ts';
import { instantOf } from '#domain/log/audit/entry-time.ts';
import type { SettleLeaf } from '#domain/seal/log-leaf.ts';
import { dateTimeText, secondsText } from '../i18n/dates.ts';
import { countdownText } from '../i18n/durations.ts';
import type { Locale } from '../i18n/locale.ts';
import { countText } from '../i18n/numbers.ts';
import type { SchemeCheck } from './check-scheme.ts';
import type { MetLog, UntrueLog } from './meet-log.ts';
import { en, zh } from './words.ts';

/** A step of a proof as a panel shows it; facts of one line are parted by drawn dots. */
export interface Step {
  readonly state: 'passed' | 'checking' | 'failed' | 'pending';
  readonly title: string;
  readonly facts: readonly string[];
  /** A sentence below the facts. */
  readonly note?: string;
}

/** The result a page shows, to be compared with the one in the log. */
export type ShownResult = Pick<SettleLeaf, 'number' | 'outcome'> | null;

const words = { zh, en };

/** What the log shows of a scheme, step by step: written, before kick-off, in the log that was known before. */
export function schemeSteps(
  check: SchemeCheck | 'checking' | 'failed',
  result: ShownResult,
  locale: Locale,
): Step[] {
  const text = words[locale];
  if (check === 'checking') {
    return [
      { state: 'checking', title: text.logging, facts: [text.loggingDetail] },
      { state: 'checking', title: text.earlierStep, facts: [] },
      { state: 'checking', title: text.sameStep, facts: [] },
    ];
  }
  if (check === 'failed') {
    return [{ state: 'pending', title: text.unreachable, facts: [text.unreachableDetail] }];
  }
  const last = check.met ? [sameStep(check.met, locale)] : [];
  return [loggedStep(check, result, locale), earlierStep(check, locale), ...last];
}

function loggedStep({ proof, checked, met }: SchemeCheck, result: ShownResult, locale: Locale): Step {
  const text = words[locale];
  const { published } = proof;
  if (met?.state === 'untrue') return { state: 'failed', title: text.loggedFailed, facts: [text.whatToDo] };
  if (!published || !checked)
    return { state: 'pending', title: text.waitingStep, facts: [text.waitingDetail] };
  const [breach] = checked.breaches;
  const settlement = checked.publish && checked.book.schemes.get(checked.publish.schemeId)?.settlement;
  // While the newest settlement waits for its head the log has an older one, which is no contradiction.
  const isSettledOtherwise =
    settlement && result && settlement.number >= result.number && settlement.outcome !== result.outcome;
  if (breach || isSettledOtherwise || !checked.first || !checked.publish) {
    const sentence = breach ? describeBreach(breach, locale) : text.settlementDiffers;
    return { state: 'failed', title: text.loggedFailed, facts: [sentence], note: text.whatToDo };
  }
  const { index, proof: path } = published.entry;
  const { at } = checked.publish;
  return {
    state: 'passed',
    title: text.loggedStep(countText(index + 1)),
    facts: text.loggedDetail(momentText(at, locale), path.length),
  };
}

function earlierStep({ proof, checked }: SchemeCheck, locale: Locale): Step {
  const text = words[locale];
  const { published } = proof;
  if (
    !published ||
    !checked?.first ||
    !checked.publish ||
    checked.leadMs === null ||
    checked.breaches.length > 0
  ) {
    return { state: 'pending', title: text.earlierUnknown, facts: [text.earlierUnknownDetail] };
  }
  const { kickoffAt } = checked.publish;
  const head = momentText(instantOf(checked.first), locale);
  const kickoff = momentText(kickoffAt, locale);
  if (checked.leadMs <= 0) {
    return { state: 'pending', title: text.notEarlier, facts: text.notEarlierDetail(head, kickoff) };
  }
  const facts = text.earlierDetail(head, kickoff, countdownText(checked.leadMs, locale));
  const { timestamp } = published.first;
  if (!timestamp || timestamp.at >= kickoffAt) {
    return { state: 'pending', title: text.earlierUntimed, facts, note: text.untimed };
  }
  const note = text.timed(timestamp.authority, momentText(timestamp.at, locale));
  return { state: 'passed', title: text.earlierStep, facts, note };
}

/** Whether the log is the one of the last visit. */
export function sameStep(met: MetLog | UntrueLog, locale: Locale): Step {
  const text = words[locale];
  if (met.state === 'untrue') {
    const { why } = met.evidence;
    return { state: 'failed', title: text.sameFailed, facts: [text.fault(why)], note: text.whatToDo };
  }
  const size = countText(met.head.size);
  if (!met.before) return { state: 'pending', title: text.firstStep, facts: [text.firstDetail(size)] };
  const from = countText(met.before.size);
  const fact = from === size ? text.unchanged(size) : text.sameDetail(from, size);
  return { state: 'passed', title: text.sameStep, facts: [fact] };
}

/** An instant to the second: `11-20 17:08:31`. */
export function momentText(instant: string, locale: Locale): string {
  const seconds = secondsText(instant);
  return dateTimeText(instant, locale).replace(/\d\d:\d\d$/, seconds);
}
