import type { CallReply } from '#contract/define-call.ts';
import type { record } from '#contract/records.ts';
import { type AuthorTally, countedSchemes, halvesOf } from '#domain/log/audit/author-tally.ts';
import { addDecimals, quotient } from '#domain/log/audit/decimal.ts';

type RecordReply = CallReply<typeof record>;
type DisplayedRecord = Pick<RecordReply, 'counts' | 'decidedVoids' | 'published'> & {
  readonly figures: Pick<RecordReply['figures'], 'schemes' | 'profitHundredths' | 'hitRate'>;
};

const comparedFigures = [
  ...(['published', 'settled', 'void', 'decidedVoids', 'open', 'withdrawn', 'removed'] as const),
  ...(['schemes', 'profitHundredths', 'hitRateBasisPoints'] as const),
] as const;

/** One figure computed from the log, and the value the record displays. */
export interface Comparison {
  readonly figure: (typeof comparedFigures)[number];
  readonly log: number | null;
  readonly displayed: number | null;
  readonly agrees: boolean;
}

/** Compares the totals of the log with the displayed record. */
export function compareRecord(
  tally: AuthorTally,
  { counts, decidedVoids, published, figures }: DisplayedRecord,
): Comparison[] {
  const log = {
    published: tally.published,
    settled: tally.settled,
    void: tally.void,
    decidedVoids: tally.decidedVoids,
    open: tally.open,
    withdrawn: tally.withdrawn,
    removed: tally.removed,
    schemes: countedSchemes(tally),
    profitHundredths: Number(quotient(tally.profit, 1, 2).units),
  };
  const displayed = { published, decidedVoids, ...counts, ...figures };
  const counted = Object.entries(log).map(([name, value]) => {
    const figure = name as keyof typeof log;
    const agrees =
      figure === 'profitHundredths' ? isRounded(tally, displayed[figure]) : value === displayed[figure];
    return { figure, log: value, displayed: displayed[figure], agrees };
  });
  return [...counted, compareHitRate(tally, figures.hitRate?.value ?? null)];
}

/** Whether a sum in hundredths is the exact sum, rounded in either direction at a half. */
function isRounded({ profit }: AuthorTally, hundredths: number): boolean {
  const difference = addDecimals(profit, { units: BigInt(-hundredths), scale: 2 });
  const units = difference.units < 0n ? -difference.units : difference.units;
  return 200n * units <= 10n ** BigInt(difference.scale);
}

/**
 * The log does not distinguish single from double picks; a double pick that won counts as half a unit won and half
 * lost. So the displayed rate must equal the rate for some number of doubles among the wins. Without a match, `log` is
 * the rate with no doubles.
 */
function compareHitRate(tally: AuthorTally, displayed: number | null): Comparison {
  const { won, lost } = halvesOf(tally);
  const rate = (hits: number) => (won + lost === 0 ? null : Math.round((10_000 * hits) / (won + lost)));
  const possible = Array.from({ length: tally.outcomes.win + 1 }, (_, doubles) => rate(won - doubles));
  const exact = possible.find((value) => value === displayed);
  return {
    figure: 'hitRateBasisPoints' as const,
    displayed,
    log: exact === undefined ? rate(won) : exact,
    agrees: exact !== undefined,
  };
}
