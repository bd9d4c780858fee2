import { spanText } from '../../i18n/durations.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { SchemeCheck } from '../check-scheme.ts';
import { earlierStep } from './earlier-step.ts';
import { en, zh } from './plain-words.ts';
import type { Step } from './step.ts';

/** One line of a proof in plain words. `partly`: it holds as far as the site itself can be trusted. */
export interface PlainLine {
  readonly state: Exclude<Step['state'], 'failed'> | 'partly';
  readonly title: string;
  readonly fact: string;
}

const words = { zh, en };

/**
 * What a proof without a failed step says, in three lines: the content is unchanged, it was logged before kick-off, and
 * the result can be recomputed or, before one, the log was not rewritten. `content` is the step of the content; null if
 * it cannot be computed.
 */
export function plainLines(
  content: Step | null,
  check: SchemeCheck | 'checking' | 'failed',
  locale: Locale,
): readonly PlainLine[] {
  const text = words[locale];
  if (check === 'checking') {
    return [text.unchanged, text.before, text.unbroken].map((title) => ({
      state: 'checking',
      title,
      fact: text.checking,
    }));
  }
  const isContentRight = content?.state === 'passed';
  const alone = isContentRight
    ? [{ state: 'passed', title: text.unchanged, fact: text.asSealed } as const]
    : [];
  if (check === 'failed') return [...alone, { state: 'pending', title: text.unreachable, fact: text.later }];
  if (!check.checked?.publish) return [...alone, { state: 'pending', title: text.waiting, fact: text.later }];
  const first: PlainLine = isContentRight
    ? { state: 'passed', title: text.unchanged, fact: text.asLogged }
    : { state: 'passed', title: text.logged, fact: text.pageAsLogged };
  return [first, beforeLine(check, locale), lastLine(check, locale)];
}

function beforeLine(check: SchemeCheck, locale: Locale): PlainLine {
  const text = words[locale];
  const { checked, witnesses } = check;
  const leadMs = checked?.leadMs ?? null;
  if (leadMs === null) return { state: 'pending', title: text.before, fact: text.later };
  if (leadMs <= 0) return { state: 'pending', title: text.notBefore, fact: text.notBeforeFact };
  const kickoffMs = Date.parse(checked?.publish?.kickoffAt ?? '');
  const quorumAtMs = witnesses?.quorumAtMs ?? null;
  if (quorumAtMs === null || earlierStep(check, locale).state !== 'passed')
    return { state: 'partly', title: text.beforeBy(spanText(leadMs, locale)), fact: text.ownClock };
  // What counts is when the witnesses had seen it.
  const title = text.beforeBy(spanText(kickoffMs - quorumAtMs, locale));
  return { state: 'passed', title, fact: text.witnessed(witnesses?.names.length ?? 0) };
}

function lastLine({ checked, log }: SchemeCheck, locale: Locale): PlainLine {
  const text = words[locale];
  if (checked && checked.recomputed > 0)
    return { state: 'passed', title: text.recomputed, fact: text.recomputedFact };
  const isFirstVisit = log !== null && log.state !== 'rejected' && !log.before;
  return isFirstVisit
    ? { state: 'partly', title: text.firstVisit, fact: text.firstVisitFact }
    : { state: 'passed', title: text.unbroken, fact: text.unbrokenFact };
}
