import { useState } from 'react';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { byPriceKind } from '#web/i18n/odds-text.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { AsTable } from '#web/ui/charts/AsTable.tsx';
import { StepChart } from '#web/ui/charts/StepChart.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { Sep } from '#web/ui/layout/Text.tsx';
import { movementLines, movementRows, movementSentence, movementText } from './movement.ts';
import type { MatchOdds } from './queries.ts';
import { visibleTime, type TimeRange, usefulRanges } from './time-range.ts';
import { timeTicks } from './time-ticks.ts';
import * as words from './words.ts';

const MINUTE_MS = 60_000;
const MAX_ROWS = 40;
/** Odds have two decimals. */
const LEAST_PRICE_STEP = 0.01;

interface MovementProps {
  readonly odds: MatchOdds;
  /** Display name of the bookmaker. */
  readonly bookmaker: string;
  /** The match has ended: what was offered before it is shown first. */
  readonly isEnded: boolean;
}

/** Odds movement of one bookmaker until now or kick-off, and in play: a chart and its table. */
export function Movement({ odds, bookmaker, isEnded }: MovementProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [chosen, setChosen] = useState<TimeRange | null>(null);
  const notation = useOddsNotation();
  const nowMs = useServerNow(MINUTE_MS);
  const lines = movementLines(odds, locale, notation);
  const format = movementText(odds.market, notation);
  const instants = lines.flatMap(({ points }) => points.map(({ x }) => x));
  if (instants.length === 0) return null;
  const kickoffMs = Date.parse(odds.kickoffAt);
  const moments = {
    firstMs: Math.min(...instants),
    // A goal may be newer than the last price.
    lastMs: Math.max(...instants, ...(odds.scores ?? []).map(({ at }) => Date.parse(at))),
    kickoffMs,
    nowMs,
  };
  const ranges = usefulRanges(moments);
  const selected = chosen ?? (ranges.includes('live') && !isEnded ? 'live' : 'week');
  const range = ranges.includes(selected) ? selected : (ranges.at(-1) ?? 'all');
  const time = visibleTime(range, moments);
  const kind = byPriceKind(odds.market, notation, text.kinds);
  const about = text.about(text.shownRange[range], bookmaker, kind);
  const xText = (ms: number) => dateTimeText(new Date(ms).toISOString(), locale);
  return (
    <>
      <BlockHead
        title={text.movement}
        note={
          <span>
            {text.of(bookmaker, kind)}
            <Sep />
            {text.shownRange[range]}
          </span>
        }
        end={
          ranges.length > 1 && (
            <SegmentedSwitch
              label={text.range}
              size="small"
              options={ranges.map((value) => ({ value, label: text.ranges[value] }))}
              value={range}
              onChange={setChosen}
            />
          )
        }
      />
      <StepChart
        label={movementSentence(lines, { about, format, ...time }, text)}
        series={lines}
        {...time}
        xTicks={timeTicks(time, locale)}
        yText={format}
        xText={xText}
        leastYStep={LEAST_PRICE_STEP}
        marks={marksOf(odds, time, { kickoff: text.kickoff, locale })}
      />
      <AsTable>
        <MovementTable lines={lines} time={time} about={about} format={format} />
      </AsTable>
      <BlockNote>{text.movementNote}</BlockNote>
    </>
  );
}

/** Kick-off and the goals within a range, as shares of it. */
function marksOf(
  { kickoffAt, scores }: MatchOdds,
  { from, to }: { readonly from: number; readonly to: number },
  { kickoff, locale }: { readonly kickoff: string; readonly locale: Locale },
) {
  const moments = [
    { ms: Date.parse(kickoffAt), text: kickoff },
    // Absent in a reply that an older app has stored.
    ...(scores ?? []).map(({ at, score }) => ({ ms: Date.parse(at), text: scoreText(score, locale) })),
  ];
  return moments
    .filter(({ ms }) => ms > from && ms <= to)
    .map(({ ms, text }) => ({ at: (ms - from) / (to - from), text }));
}

interface MovementTableProps {
  readonly lines: ReturnType<typeof movementLines>;
  readonly time: { readonly from: number; readonly to: number };
  readonly about: string;
  readonly format: (price: number) => string;
}

function MovementTable({ lines, time, about, format }: MovementTableProps) {
  const text = useWords(words);
  const locale = useLocale();
  const columns = [{ name: text.time }, ...lines.map(({ name }) => ({ name }))];
  return (
    <Table label={about} columns={columns}>
      {movementRows(lines, time, { atMost: MAX_ROWS, format }).map(({ atMs, prices }) => (
        <Row key={atMs}>
          <RowHead look="date">{dateTimeText(new Date(atMs).toISOString(), locale)}</RowHead>
          {prices.map((price, index) => (
            <Cell key={lines[index]?.name}>{price ?? '–'}</Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
