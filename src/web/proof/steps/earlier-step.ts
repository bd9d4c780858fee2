import { instantOf } from '#domain/log/audit/entry-time.ts';
import type { HeadWitnesses, ImplausibleQuorum } from '#domain/log/witnessed/head-witnesses.ts';
import { momentText } from '../../i18n/dates.ts';
import { spanText } from '../../i18n/durations.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { SchemeCheck } from '../check-scheme.ts';
import { type Step, words } from './step.ts';

/**
 * Whether the scheme was logged before kick-off. Passed only if independent witnesses cosigned a head that includes it
 * by then: the times of the log itself and of an authority named by the server prove nothing against the operator.
 */
export function earlierStep(check: SchemeCheck, locale: Locale): Step {
  const text = words[locale];
  const { proof, checked, witnesses } = check;
  const { published } = proof;
  if (
    !published ||
    !checked?.first ||
    !checked.publish ||
    checked.leadMs === null ||
    checked.failures.length > 0
  )
    return { state: 'pending', title: text.earlierUnknown, facts: [text.earlierUnknownDetail] };
  const { kickoffAt } = checked.publish;
  const head = momentText(instantOf(checked.first), locale);
  const kickoff = momentText(kickoffAt, locale);
  if (checked.leadMs <= 0) {
    return { state: 'pending', title: text.notEarlier, facts: text.notEarlierDetail(head, kickoff) };
  }
  if (witnesses?.hasInvalidLine)
    return { state: 'failed', title: text.cosignatureInvalid, facts: [text.whatToDo] };
  if (witnesses?.implausible) return implausibleStep(witnesses.implausible, locale);
  const witnessed = witnesses && witnessedStep(witnesses, kickoffAt, locale);
  if (witnessed) return witnessed;
  const facts = text.earlierDetail(head, kickoff, spanText(checked.leadMs, locale));
  const { timestamp } = published.first;
  const why = hasQuorumOf(check) ? text.witnessedLate : text.unwitnessed;
  if (!timestamp || timestamp.at >= kickoffAt) {
    return { state: 'pending', title: text.earlierUntimed, facts, note: `${why}${text.gap}${text.untimed}` };
  }
  // Authority and time of the timestamp are claimed by the server and not verified here.
  const stamped = text.timed(timestamp.authority, momentText(timestamp.at, locale));
  return { state: 'pending', title: text.earlierStamped, facts, note: `${why}${text.gap}${stamped}` };
}

/** Witnesses that state a time that cannot be true prove nothing, whichever time it is. */
export function implausibleStep({ why, atMs }: ImplausibleQuorum, locale: Locale): Step {
  const text = words[locale];
  const at = momentText(new Date(atMs).toISOString(), locale);
  return {
    state: 'failed',
    title: text.quorumImplausible,
    facts: [text.implausible[why](at)],
    note: text.whatToDo,
  };
}

/** Null if the quorum was not reached before kick-off. The lead is measured from the quorum. */
function witnessedStep({ names, quorumAtMs }: HeadWitnesses, kickoffAt: string, locale: Locale): Step | null {
  const text = words[locale];
  const kickoffMs = Date.parse(kickoffAt);
  if (quorumAtMs === null || quorumAtMs >= kickoffMs) return null;
  const cosigned = momentText(new Date(quorumAtMs).toISOString(), locale);
  return {
    state: 'passed',
    title: text.earlierWitnessed,
    facts: text.witnessedDetail(
      cosigned,
      momentText(kickoffAt, locale),
      spanText(kickoffMs - quorumAtMs, locale),
    ),
    note: text.witnessedBy(names.join(text.comma)),
  };
}

function hasQuorumOf({ log }: SchemeCheck): boolean {
  return log !== null && log.state !== 'rejected' && (log.policy.policy?.quorum ?? null) !== null;
}
