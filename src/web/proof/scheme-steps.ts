import { describeFailure } from '#domain/log/audit/describe-failure.ts';
import { instantOf } from '#domain/log/audit/entry-time.ts';
import type { PublishLeaf, SettleLeaf } from '#domain/seal/log-leaf.ts';
import { momentText } from '../i18n/dates.ts';
import { spanText } from '../i18n/durations.ts';
import type { Locale } from '../i18n/locale.ts';
import { countText } from '../i18n/numbers.ts';
import type { SchemeCheck } from './check-scheme.ts';
import type { VerifiedLog, RejectedLog } from './verify-log.ts';
import { en, zh } from './words.ts';

/** A step of a proof as displayed in a panel; facts of one line are separated by dots. */
export interface Step {
  readonly state: 'passed' | 'checking' | 'failed' | 'pending';
  readonly title: string;
  readonly facts: readonly string[];
  /** A sentence below the facts. */
  readonly note?: string;
}

/** Scheme fields displayed on the page, to be compared with the log entries. */
export interface DisplayedScheme
  extends Pick<PublishLeaf, 'seal' | 'authorId' | 'authorSequence' | 'priceFen' | 'matchIds'> {
  readonly publishedAt: string;
  /** Who plays, one text per match (`teamsText`). */
  readonly teams: readonly string[];
  readonly result: Pick<SettleLeaf, 'number' | 'outcome'> | null;
}

const words = { zh, en };

/**
 * Steps of the log check: entry matches the page, logged before kick-off, log consistent with the last visit. @param
 * displayed null if the page displays only the entries.
 */
export function schemeSteps(
  check: SchemeCheck | 'checking' | 'failed',
  displayed: DisplayedScheme | null,
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
  const last = check.log ? [sameStep(check.log, locale)] : [];
  const settled = settledStep(check, locale);
  return [loggedStep(check, displayed, locale), ...settled, earlierStep(check, locale), ...last];
}

function loggedStep(
  { proof, checked, log }: SchemeCheck,
  displayed: DisplayedScheme | null,
  locale: Locale,
): Step {
  const text = words[locale];
  const { published } = proof;
  if (log?.state === 'rejected') return { state: 'failed', title: text.loggedFailed, facts: [text.whatToDo] };
  if (!published || !checked)
    return { state: 'pending', title: text.waitingStep, facts: [text.waitingDetail] };
  const [failure] = checked.failures;
  const failed = (sentence: string): Step => ({
    state: 'failed',
    title: text.loggedFailed,
    facts: [sentence],
    note: text.whatToDo,
  });
  if (failure) return failed(describeFailure(failure, locale));
  if (!checked.first || !checked.publish) return failed(text.settlementDiffers);
  const differing = displayed ? partsThatDiffer(displayed, checked.publish) : [];
  if (differing.length > 0) {
    return failed(text.entryDiffers(differing.map((part) => text.parts[part]).join(text.comma)));
  }
  if (displayed?.result && isSettledOtherwise(checked, displayed.result))
    return failed(text.settlementDiffers);
  const { index, proof: path } = published.entry;
  const { at, matches = [] } = checked.publish;
  const fixtures = matches.map(({ home, away }) => text.fixture(home[locale], away[locale]));
  return {
    state: 'passed',
    title: text.loggedStep(countText(index + 1)),
    facts: [...text.loggedDetail(momentText(at, locale), path.length), ...fixtures],
  };
}

/** The settlement computed again from the sealed picks and the logged results; absent while there is none to compute. */
function settledStep({ checked }: SchemeCheck, locale: Locale): Step[] {
  const text = words[locale];
  if (!checked || checked.recomputed === 0 || checked.failures.length > 0) return [];
  return [{ state: 'passed', title: text.settledStep, facts: [text.settledDetail] }];
}

/** Who plays a match, by the keys that are the same in every language. */
export function teamsText(match: {
  readonly matchId: string;
  readonly home: { readonly key: string };
  readonly away: { readonly key: string };
}): string {
  return [match.matchId, match.home.key, match.away.key].join(' ');
}

type Part = keyof Omit<DisplayedScheme, 'result'>;

/** Displayed fields that differ from the publication entry. */
function partsThatDiffer(displayed: DisplayedScheme, publish: PublishLeaf): readonly Part[] {
  const { at, matches } = publish;
  // Entries of format 1 name no teams.
  const teams = matches?.map(teamsText) ?? displayed.teams;
  const logged: Omit<DisplayedScheme, 'result'> = { ...publish, publishedAt: at, teams };
  const textOf = (part: Part, of: Omit<DisplayedScheme, 'result'>) => {
    const value = of[part];
    return typeof value === 'object' ? [...value].sort().join(' ') : String(value);
  };
  const parts = [
    'seal',
    'authorId',
    'authorSequence',
    'priceFen',
    'matchIds',
    'teams',
    'publishedAt',
  ] as const;
  return parts.filter((part) => textOf(part, displayed) !== textOf(part, logged));
}

function isSettledOtherwise(
  { publish, book }: NonNullable<SchemeCheck['checked']>,
  result: NonNullable<DisplayedScheme['result']>,
): boolean {
  const settlement = publish && book.schemes.get(publish.schemeId)?.settlement;
  // An older settlement in the log is no contradiction: the newest may still wait for its head.
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
    checked.failures.length > 0
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
  // Authority and time of the timestamp are claimed by the server and not verified here, so the step stays pending.
  const note = text.timed(timestamp.authority, momentText(timestamp.at, locale));
  return { state: 'pending', title: text.earlierStamped, facts, note };
}

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
