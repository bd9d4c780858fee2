import type { ReactNode } from 'react';
import { strongest } from '#domain/record/strengths.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { countText, shareText, signedText, yieldRangeText, yieldText } from '#web/i18n/numbers.ts';
import { IntervalBar } from '#web/ui/figures/IntervalBar.tsx';
import { LastTenStrip } from '#web/ui/figures/LastTen.tsx';
import type { TrackRecord } from '../queries.ts';
import { stakesText } from '../stakes-text.ts';
import { sharesOf } from '../yield-axis.ts';
import type { zh } from './compare-words.ts';

const BASIS_POINTS = 10_000;

interface RowContext {
  readonly text: typeof zh;
  readonly locale: Locale;
  /** Names of markets, a parlay included. */
  readonly markets: Readonly<Record<string, string>>;
  /** Half length of the axis of all intervals, as a share. */
  readonly half: number;
}

interface ComparedRow {
  readonly name: string;
  /** Null without such a figure. */
  readonly of: (record: TrackRecord) => ReactNode;
  /** The figure that ranks. */
  readonly isDeciding?: true;
}

/** The figures side by side, in the order of the analyst page. */
export function comparedRows({ text, locale, markets, half }: RowContext): readonly ComparedRow[] {
  const share = (interval: TrackRecord['figures']['yield'], end: 'low' | 'value') =>
    interval && yieldText(sharesOf(interval)[end]);
  return [
    {
      name: text.lastTen,
      of: ({ lastTen: { outcomes } }) => outcomes.length > 0 && <LastTenStrip outcomes={outcomes} />,
    },
    {
      name: text.hitRate,
      of: ({ figures: { hitRate } }) => hitRate && `${shareText(sharesOf(hitRate).value)}%`,
    },
    { name: text.yield, of: ({ figures }) => share(figures.yield, 'value') },
    { name: text.interval, of: ({ figures }) => figures.yield && band(figures.yield, { half, locale }) },
    { name: text.adjusted, of: ({ figures }) => share(figures.adjustedYield, 'value') },
    { name: text.lower, of: ({ figures }) => share(figures.adjustedYield, 'low'), isDeciding: true },
    {
      name: text.closing,
      of: ({ figures: { closingLine } }) =>
        closingLine && `${signedText(closingLine.valueBasisPoints / 100, 1)}%`,
    },
    {
      name: text.beaten,
      of: ({ figures: { closingLine } }) =>
        closingLine && `${shareText(closingLine.beatenBasisPoints / BASIS_POINTS)}%`,
    },
    { name: text.settled, of: ({ figures }) => countText(figures.schemes) },
    { name: text.profit, of: ({ figures }) => stakesText(figures.profitHundredths) },
    { name: text.drawdown, of: ({ course }) => stakesText(course.drawdown?.hundredths ?? 0) },
    { name: text.losingRun, of: ({ longestLosingRun }) => countText(longestLosingRun) },
    {
      name: text.competition,
      of: ({ splits }) => strongest(splits.competitions)?.competition.short[locale],
    },
    { name: text.market, of: ({ splits }) => markets[strongest(splits.markets)?.market ?? ''] },
    { name: text.open, of: ({ counts }) => countText(counts.open) },
  ];
}

function band(
  interval: NonNullable<TrackRecord['figures']['yield']>,
  { half, locale }: Pick<RowContext, 'half' | 'locale'>,
): ReactNode {
  const shares = sharesOf(interval);
  return (
    <>
      <IntervalBar {...shares} axis={[-half, half]} />
      {/* The bar's accessible name has both ends. */}
      <small aria-hidden="true">{yieldRangeText(shares.low, shares.high, locale)}</small>
    </>
  );
}
