import type { VerificationFailure } from '#domain/log/audit/verification-failure.ts';
import type { Calibration } from '#domain/model/calibration/calibration.ts';
import { CannotCheck } from '../../cannot-check.ts';
import { fetchBounded } from '../../fetch-bounded.ts';
import type { LogCalibration } from './log-calibration.ts';

const MAX_BYTES = 1 << 20;
/** Figures of the page are rounded to six decimals, and its sums to nine. */
const ROUNDING = 2e-6;
const MILLION = 1_000_000;
/** A score of one prediction is at most this: the log loss of a chance of one in 10^15, and the range of the others. */
const LARGEST = { rps: 1, logLoss: 34.6, brier: 2 } as const;

/** The part of the site's calibration page that the log gives. */
export interface ShownCalibration {
  readonly matches: number;
  readonly model: Readonly<Record<keyof typeof LARGEST, number>>;
  readonly reliability: readonly {
    readonly from: number;
    readonly outcomes: number;
    readonly predicted: number;
    readonly observed: number;
  }[];
}

const nothing: ShownCalibration = { matches: 0, model: { rps: 0, logLoss: 0, brier: 0 }, reliability: [] };

/**
 * The calibration that the site shows for logged predictions; null for a plain mirror, which has no pages.
 * @throws CannotCheck for an unusable response.
 */
export async function fetchCalibration(site: string): Promise<ShownCalibration | null> {
  const address = `${site}/api/app/common/model/calibration`;
  const bytes = await fetchBounded(address, MAX_BYTES);
  if (!bytes) return null;
  const logged = loggedOf(Buffer.from(bytes).toString('utf8'));
  if (logged === null) throw new CannotCheck('badAnswer', address);
  return logged ?? nothing;
}

/** Undefined while nothing is scored; null for another response. */
function loggedOf(text: string): ShownCalibration | undefined | null {
  try {
    const { data } = JSON.parse(text) as { data?: { logged?: ShownCalibration | null } };
    const logged = data?.logged;
    if (logged === null) return undefined;
    const isUsable = logged && Number.isSafeInteger(logged.matches) && Array.isArray(logged.reliability);
    return isUsable && typeof logged.model?.rps === 'number' ? logged : null;
  } catch {
    return null;
  }
}

/**
 * Compares the page with the log. If it is not exactly what all logged results give, the difference must be explained by
 * results of these minutes: each can change a count by one and a sum by the largest score.
 */
export function compareCalibration(
  shown: ShownCalibration,
  log: LogCalibration,
): readonly VerificationFailure[] {
  const exact = differences(shown, log.all, 0);
  if (exact.length === 0 || log.undecided === 0) return exact;
  const bounded = differences(shown, log.settled, log.undecided);
  return bounded.length === 0 ? [] : exact;
}

function differences(
  shown: ShownCalibration,
  log: Calibration,
  slack: number,
): readonly VerificationFailure[] {
  const failures: VerificationFailure[] = [];
  const compare = (figure: string, seen: number, again: number, tolerance: number) => {
    // A page that shows no number at all differs as well.
    if (Math.abs(seen - again) <= tolerance) return;
    failures.push({ code: 'calibrationDiffers', figure, shown: rounded(seen), again: rounded(again) });
  };
  compare('matches', shown.matches, log.matches, slack);
  const matches = Math.max(1, shown.matches, log.matches);
  for (const score of ['rps', 'logLoss', 'brier'] as const) {
    const sum = shown.model[score] * shown.matches;
    compare(score, sum / matches, log.sums[score] / matches, ROUNDING + (slack * LARGEST[score]) / matches);
  }
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const seen = shown.reliability.find(({ from }) => Math.round(from * 10) === tenth);
    const again = log.tenths.find((each) => each.tenth === tenth);
    const outcomes = seen?.outcomes ?? 0;
    const largest = Math.max(1, outcomes, again?.outcomes ?? 0);
    const name = `${tenth * 10}%`;
    compare(`${name} outcomes`, outcomes, again?.outcomes ?? 0, 3 * slack);
    const predicted = (again?.predictedMillionths ?? 0) / MILLION;
    const tolerance = ROUNDING + (3 * slack) / largest;
    compare(
      `${name} predicted`,
      ((seen?.predicted ?? 0) * outcomes) / largest,
      predicted / largest,
      tolerance,
    );
    const occurred = (seen?.observed ?? 0) * outcomes;
    compare(`${name} observed`, occurred / largest, (again?.occurred ?? 0) / largest, tolerance);
  }
  return failures;
}

function rounded(value: number): number {
  return Math.round(value * MILLION) / MILLION;
}
