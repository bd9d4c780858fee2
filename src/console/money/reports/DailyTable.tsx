import { Tag } from 'antd';
import { countText, money } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { Bar } from './Bar.tsx';
import { en, zh } from './daily-words.ts';
import { barLengths, type FigureName, figureNames, figureOf } from './figures.ts';
import type { Daily } from './queries.ts';

type Day = Daily['days'][number];

interface DailyTableProps {
  readonly days: readonly Day[];
  readonly figures: readonly FigureName[];
  /** The figure with bars. */
  readonly barred: FigureName;
  readonly isLoading: boolean;
}

const tones: Readonly<Record<Day['state'], string>> = {
  final: 'default',
  open: 'processing',
  waiting: 'warning',
};

/** Figures by day, the newest first, one of them with bars. */
export function DailyTable({ days, figures, barred, isLoading }: DailyTableProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const newestFirst = days.toReversed();
  const lengths = barLengths(newestFirst.map((day) => figureOf(day, barred)));
  const percents = new Map(newestFirst.map(({ day }, index) => [day, lengths[index] ?? 0]));
  const figureColumns = figures.map(
    (name): Column<Day> => ({
      key: name,
      title: figureNames[name][locale],
      isFigure: true,
      cell: (day) => {
        const amount = figureOf(day, name);
        if (amount === null) return words.notSummed;
        return (
          <>
            {money(amount)}
            {name === barred && <Bar percent={percents.get(day.day) ?? 0} isNegative={amount < 0} />}
          </>
        );
      },
    }),
  );
  return (
    <RowTable
      label={words.list}
      rows={newestFirst}
      keyOf={({ day }) => day}
      empty={words.nothing}
      isLoading={isLoading}
      columns={[
        { key: 'day', title: words.day, cell: ({ day }) => day },
        {
          key: 'state',
          title: words.state,
          cell: ({ state }) => <Tag color={tones[state]}>{words.states[state]}</Tag>,
        },
        ...figureColumns,
        {
          key: 'transfers',
          title: words.transfers,
          isFigure: true,
          cell: ({ transfers }) => (transfers === null ? '–' : countText(transfers, locale)),
        },
      ]}
    />
  );
}
