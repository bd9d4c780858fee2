import { witnessNames } from '#domain/log/witnessed/trust-policy.ts';
import { momentText } from '../../i18n/dates.ts';
import type { Locale } from '../../i18n/locale.ts';
import { countText } from '../../i18n/numbers.ts';
import type { RejectedLog, VerifiedLog } from '../verify-log.ts';
import type { WitnessedVisit } from '../visit-log.ts';
import { implausibleStep } from './earlier-step.ts';
import { type Step, words } from './step.ts';

/** Whether the log is consistent with the last visit. */
export function sameStep(log: VerifiedLog | RejectedLog, locale: Locale): Step {
  const text = words[locale];
  if (log.state === 'rejected') {
    const { why } = log.evidence;
    return { state: 'failed', title: text.sameFailed, facts: [text.fault(why)], note: text.whatToDo };
  }
  const size = countText(log.head.size);
  if (!log.before) return { state: 'pending', title: text.firstStep, facts: [text.firstDetail(size)] };
  const from = countText(log.before.size);
  const fact = from === size ? text.unchanged(size) : text.sameDetail(from, size);
  return { state: 'passed', title: text.sameStep, facts: [fact] };
}

/** Who cosigned the newest head. */
export function witnessStep({ policy: { policy, fault }, witnesses }: WitnessedVisit, locale: Locale): Step {
  const text = words[locale];
  const pending = (title: string, fact: string): Step => ({ state: 'pending', title, facts: [fact] });
  if (fault || !policy || !witnesses) return pending(text.policyUnreadable, text.policyUnreadableDetail);
  if (policy.quorum === null) return pending(text.noWitnesses, text.unwitnessed);
  if (witnesses.hasInvalidLine)
    return { state: 'failed', title: text.cosignatureInvalid, facts: [text.whatToDo] };
  if (witnesses.implausible) return implausibleStep(witnesses.implausible, locale);
  const { names, quorumAtMs } = witnesses;
  const of = text.witnessCount(names.length, witnessNames(policy).length);
  if (quorumAtMs === null) return pending(text.quorumMissing, of);
  const at = momentText(new Date(quorumAtMs).toISOString(), locale);
  return { state: 'passed', title: text.quorumReached, facts: [at, of, names.join(text.comma)] };
}

/** Another trust policy that waits for the user; null if there is none. */
export function policyStep({ policy: { change } }: VerifiedLog, locale: Locale): Step | null {
  if (!change) return null;
  const text = words[locale];
  const list = (names: readonly string[]) => (names.length > 0 ? names.join(text.comma) : text.nobody);
  return {
    state: 'pending',
    title: text.policyChanged,
    facts: [text.policyBefore(list(change.accepted)), text.policyNow(list(change.served))],
    note: text.policyChangedDetail,
  };
}
