import { describeFailure } from '#domain/log/audit/describe-failure.ts';
import type { PublishLeaf, SettleLeaf } from '#domain/seal/log-leaf.ts';
import { momentText } from '../../i18n/dates.ts';
import type { Locale } from '../../i18n/locale.ts';
import { countText } from '../../i18n/numbers.ts';
import type { SchemeCheck } from '../check-scheme.ts';
import { earlierStep } from './earlier-step.ts';
import { sameStep } from './log-steps.ts';
import { type DisplayedMatch, matchSteps } from './match-step.ts';
import { type Step, words } from './step.ts';

/** Scheme fields displayed on the page, to be compared with the log entries. */
export interface DisplayedScheme
  extends Pick<PublishLeaf, 'seal' | 'authorId' | 'authorSequence' | 'priceFen' | 'matchIds'> {
  readonly publishedAt: string;
  /** Who plays, one text per match (`teamsText`). */
  readonly teams: readonly string[];
  readonly matches: readonly DisplayedMatch[];
  readonly result: Pick<SettleLeaf, 'number' | 'outcome'> | null;
}

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
  const settled = [...settledStep(check, locale), ...matchSteps(check, displayed?.matches ?? [], locale)];
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

type Compared = Omit<DisplayedScheme, 'result' | 'matches'>;
type Part = keyof Compared;

/** Displayed fields that differ from the publication entry. */
function partsThatDiffer(displayed: Compared, publish: PublishLeaf): readonly Part[] {
  const { at, matches } = publish;
  // Entries of format 1 name no teams.
  const teams = matches?.map(teamsText) ?? displayed.teams;
  const logged: Compared = { ...publish, publishedAt: at, teams };
  const textOf = (part: Part, of: Compared) => {
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
