import type { CallReply } from '#contract/define-call.ts';
import type { record } from '#contract/records.ts';
import { type AuthorTally, countedSchemes, halvesOf } from '#domain/log/audit/author-tally.ts';
import { addDecimals, quotient } from '#domain/log/audit/decimal.ts';

type RecordReply = CallReply<typeof record>;
type ShownRecord = Pick<RecordReply, 'counts' | 'published'> & {
  readonly figures: Pick<RecordReply['figures'], 'schemes' | 'profitHundredths' | 'hitRate'>;
};

const comparedFigures = [
  ...(['published', 'settled', 'void', 'open', 'withdrawn', 'removed'] as const),
  ...(['schemes', 'profitHundredths', 'hitRateBasisPoints'] as const),
] as const;

/** One figure as the log has it beside the one the record shows. */
export interface Comparison {
  readonly figure: (typeof comparedFigures)[number];
  readonly log: number | null;
  readonly shown: number | null;
  readonly agrees: boolean;
}

/** Sets what the log adds up to beside the record that is shown. */
export function compareRecord(tally: AuthorTally, { counts, published, figures }: ShownRecord): Comparison[] {
  const log = {
    published: tally.published,
    settled: tally.settled,
    void: tally.void,
    open: tally.open,
    withdrawn: tally.withdrawn,
    removed: tally.removed,
    schemes: countedSchemes(tally),
    profitHundredths: Number(quotient(tally.profit, 1, 2).units),
  };
  const shown = { published, ...counts, ...figures };
  const counted = Object.entries(log).map(([name, value]) => {
    const figure = name as keyof typeof log;
    const agrees = figure === 'profitHundredths' ? isRounded(tally, shown[figure]) : value === shown[figure];
    return { figure, log: value, shown: shown[figure], agrees };
  });
  return [...counted, compareHitRate(tally, figures.hitRate?.value ?? null)];
}

/** Whether a sum in hundredths is the exact one rounded, whichever way a half goes. */
function isRounded({ profit }: AuthorTally, hundredths: number): boolean {
  const difference = addDecimals(profit, { units: BigInt(-hundredths), scale: 2 });
  const units = difference.units < 0n ? -difference.units : difference.units;
  return 200n * units <= 10n ** BigInt(difference.scale);
}

/**
 * The log tells no double pick from a single one, and one that came in won one half unit and lost the other. So the
 * rate shown must be that of some number of doubles among the wins; the one without any is given.
 */
function compareHitRate(tally: AuthorTally, shown: number | null): Comparison {
  const { won, lost } = halvesOf(tally);
  const rate = (hits: number) => (won + lost === 0 ? null : Math.round((10_000 * hits) / (won + lost)));
  const possible = Array.from({ length: tally.outcomes.win + 1 }, (_, doubles) => rate(won - doubles));
  const exact = possible.find((value) => value === shown);
  return {
    figure: 'hitRateBasisPoints' as const,
    shown,
    log: exact === undefined ? rate(won) : exact,
    agrees: exact !== undefined,
  };
}
