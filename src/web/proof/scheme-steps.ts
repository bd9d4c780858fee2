import { describeFailure } from '#domain/log/audit/describe-breach.ts';
import { instantOf } from '#domain/log/audit/entry-time.ts';
import type { PublishLeaf, SettleLeaf } from '#domain/seal/log-leaf.ts';
import { momentText } from '../i18n/dates.ts';
import { spanText } from '../i18n/durations.ts';
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

/** What a page shows of a scheme, to be compared with its entries in the log: the check is of this page. */
export interface ShownScheme
  extends Pick<PublishLeaf, 'seal' | 'authorId' | 'authorSequence' | 'priceFen' | 'matchIds'> {
  readonly publishedAt: string;
  readonly result: Pick<SettleLeaf, 'number' | 'outcome'> | null;
}

const words = { zh, en };

/**
 * What the log shows of a scheme, step by step: written as the page shows it, before kick-off, in the log that was known
 * before. @param shown null where the page shows nothing of the scheme but its entries.
 */
export function schemeSteps(
  check: SchemeCheck | 'checking' | 'failed',
  shown: ShownScheme | null,
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
  return [loggedStep(check, shown, locale), earlierStep(check, locale), ...last];
}

function loggedStep({ proof, checked, met }: SchemeCheck, shown: ShownScheme | null, locale: Locale): Step {
  const text = words[locale];
  const { published } = proof;
  if (met?.state === 'untrue') return { state: 'failed', title: text.loggedFailed, facts: [text.whatToDo] };
  if (!published || !checked)
    return { state: 'pending', title: text.waitingStep, facts: [text.waitingDetail] };
  const [breach] = checked.breaches;
  const failed = (sentence: string): Step => ({
    state: 'failed',
    title: text.loggedFailed,
    facts: [sentence],
    note: text.whatToDo,
  });
  if (breach) return failed(describeFailure(breach, locale));
  if (!checked.first || !checked.publish) return failed(text.settlementDiffers);
  const differing = shown ? partsThatDiffer(shown, checked.publish) : [];
  if (differing.length > 0) {
    return failed(text.entryDiffers(differing.map((part) => text.parts[part]).join(text.comma)));
  }
  if (shown?.result && isSettledOtherwise(checked, shown.result)) return failed(text.settlementDiffers);
  const { index, proof: path } = published.entry;
  const { at } = checked.publish;
  return {
    state: 'passed',
    title: text.loggedStep(countText(index + 1)),
    facts: text.loggedDetail(momentText(at, locale), path.length),
  };
}

type Part = keyof Omit<ShownScheme, 'result'>;

/** What a page shows otherwise than the entry of its publication says. */
function partsThatDiffer(shown: ShownScheme, { at, ...publish }: PublishLeaf): readonly Part[] {
  const logged: Omit<ShownScheme, 'result'> = { ...publish, publishedAt: at };
  const textOf = (part: Part, of: Omit<ShownScheme, 'result'>) =>
    part === 'matchIds' ? [...of.matchIds].sort().join(' ') : String(of[part]);
  const parts = ['seal', 'authorId', 'authorSequence', 'priceFen', 'matchIds', 'publishedAt'] as const;
  return parts.filter((part) => textOf(part, shown) !== textOf(part, logged));
}

function isSettledOtherwise(
  { publish, book }: NonNullable<SchemeCheck['checked']>,
  result: NonNullable<ShownScheme['result']>,
): boolean {
  const settlement = publish && book.schemes.get(publish.schemeId)?.settlement;
  // While the newest settlement waits for its head the log has an older one, which is no contradiction.
  return Boolean(settlement && settlement.number >= result.number && settlement.outcome !== result.outcome);
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
  const facts = text.earlierDetail(head, kickoff, spanText(checked.leadMs, locale));
  const { timestamp } = published.first;
  if (!timestamp || timestamp.at >= kickoffAt) {
    return { state: 'pending', title: text.earlierUntimed, facts, note: text.untimed };
  }
  // Whose stamp it is and of when is the server's word: this page does not check it, so it passes nothing.
  const note = text.timed(timestamp.authority, momentText(timestamp.at, locale));
  return { state: 'pending', title: text.earlierStamped, facts, note };
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
