import { useState } from 'react';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { byPriceKind } from '#web/i18n/odds-text.ts';
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
}

/** Odds movement of one bookmaker until now or kick-off, and in play: a chart and its table. */
export function Movement({ odds, bookmaker }: MovementProps) {
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
    lastMs: Math.max(...instants),
    kickoffMs,
    nowMs,
  };
  const ranges = usefulRanges(moments);
  const selected = chosen ?? (ranges.includes('live') ? 'live' : 'week');
  const range = ranges.includes(selected) ? selected : (ranges.at(-1) ?? 'all');
  const time = visibleTime(range, moments);
  const kind = byPriceKind(odds.market, notation, text.kinds);
  const about = text.about(text.shownRange[range], bookmaker, kind);
  const isOver = kickoffMs > time.from && kickoffMs <= time.to;
  const mark = { at: (kickoffMs - time.from) / (time.to - time.from), text: text.kickoff };
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
        leastYStep={LEAST_PRICE_STEP}
        {...(isOver && { marks: [mark] })}
      />
      <AsTable>
        <MovementTable lines={lines} time={time} about={about} format={format} />
      </AsTable>
      <BlockNote>{text.movementNote}</BlockNote>
    </>
  );
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
