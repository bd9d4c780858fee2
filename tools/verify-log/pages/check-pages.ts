import type { LogAudit } from '#domain/log/audit/audit-log.ts';
import { instantOf } from '#domain/log/audit/entry-time.ts';
import type { Reveal } from '#domain/log/audit/reveal.ts';
import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import { type ComparedBoards, compareBoards } from './boards/compare-boards.ts';
import { fetchPersons, type Persons } from './boards/fetch-persons.ts';
import { fetchBoards, type ShownBoard } from './boards/fetch-boards.ts';
import { type CheckedPredictions, checkPredictions } from './predictions/check-predictions.ts';
import {
  compareCalibration,
  fetchCalibration,
  type ShownCalibration,
} from './predictions/compare-calibration.ts';
import type { RootTexts } from './predictions/fetch-predictions.ts';
import { logCalibration } from './predictions/log-calibration.ts';
import type { ReportWords } from '../words.ts';

/** What the site shows and the log gives as well. */
export interface ShownPages {
  /** Null for a plain mirror, which has no pages. */
  readonly calibration: ShownCalibration | null;
  /** Empty where the texts of schemes are not read. */
  readonly boards: readonly ShownBoard[];
  readonly persons: Persons;
}

/** Downloads the pages that are compared with the log. @throws CannotCheck for an unusable response. */
export async function fetchPages(site: string, isOpening: boolean): Promise<ShownPages> {
  const calibration = await fetchCalibration(site);
  const boards = isOpening ? await fetchBoards(site) : [];
  return { calibration, boards, persons: await fetchPersons(site, boards) };
}

interface Published {
  readonly published: readonly RootTexts[];
  readonly reveals: readonly Reveal[];
  /** Null for a saved log. */
  readonly pages: ShownPages | null;
}

/** Result of comparing predictions, calibration and leaderboards with the log. */
export interface ComparedPages {
  readonly failures: readonly VerificationFailure[];
  readonly predictions: CheckedPredictions;
  /** Scored predictions of the log, and those that the page may show beyond them; null without the page. */
  readonly calibration: { readonly matches: number; readonly undecided: number } | null;
  readonly boards: ComparedBoards | null;
}

/** Recomputes roots from the published predictions, and calibration and leaderboards from the log. */
export function checkPages(
  { book, chain }: LogAudit,
  { published, reveals, pages }: Published,
): ComparedPages {
  const predictions = checkPredictions(book, published);
  const newest = chain.heads.at(-1);
  if (!pages || !newest) {
    return { failures: predictions.failures, predictions, calibration: null, boards: null };
  }
  const boards = compareBoards(book, reveals, pages);
  const failures = [...predictions.failures, ...boards.failures];
  if (!pages.calibration) return { failures, predictions, calibration: null, boards };
  const log = logCalibration(book, predictions.predictions, instantOf(newest));
  return {
    failures: [...failures, ...compareCalibration(pages.calibration, log)],
    predictions,
    calibration: { matches: log.all.matches, undecided: log.undecided },
    boards,
  };
}

/** Lines of the report on predictions, calibration and leaderboards. */
export function pageLines(
  { latePredictions }: LogAudit,
  { predictions, calibration, boards }: ComparedPages,
  words: ReportWords,
): string[] {
  const { roots, unread } = predictions;
  return [
    ...(roots > 0 ? [words.predictions(predictions.predictions.length, roots - unread, unread)] : []),
    ...(calibration
      ? [words.calibration(calibration.matches, calibration.undecided)]
      : [words.noCalibration]),
    ...(boards && boards.rows > 0 ? [words.boards(boards.rows, boards.unknown)] : [words.noBoards]),
    ...latePredictions.map(words.latePredictions),
  ];
}
