import { Card, Flex, Segmented, Select, Typography } from 'antd';
import { useState } from 'react';
import type { consoleExports } from '#contract/console/exports.ts';
import { download } from '../../api/download.ts';
import { serverNowMs } from '../../api/server-clock.ts';
import { money } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { ExportButton } from '../../money/ExportButton.tsx';
import styles from '../../money/money.module.css';
import { DailyTable } from '../../money/reports/DailyTable.tsx';
import { en, zh } from '../../money/reports/daily-words.ts';
import { DayRange } from '../../money/reports/DayRange.tsx';
import { lastDays, readDays } from '../../money/reports/days.ts';
import {
  type FigureGroup,
  type FigureName,
  figureGroups,
  figureNames,
  groupNames,
} from '../../money/reports/figures.ts';
import { type Daily as Report, useDaily } from '../../money/reports/queries.ts';
import { paths } from '../../router/paths.ts';
import { useLocation } from '../../router/router.tsx';
import { Failed } from '../../ui/Failed.tsx';

const SHOWN_DAYS = 14;

/** What the ledger moved day by day and what it held at the end. */
export default function Daily() {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { search } = useLocation();
  const [usual] = useState(() => lastDays(SHOWN_DAYS, serverNowMs()));
  const days = readDays(search, usual);
  const query = useDaily(days);
  const [group, setGroup] = useState<FigureGroup>('inAndOut');
  const [barred, setBarred] = useState<FigureName>(figureGroups.inAndOut[0]);
  const figures: readonly FigureName[] = figureGroups[group];
  // The cast is safe: the keys of the table are the groups.
  const groups = Object.keys(figureGroups) as FigureGroup[];
  return (
    <Flex vertical gap="middle">
      <div className={styles.head}>
        <DayRange key={`${days.from} ${days.to}`} days={days} path={paths.daily} />
        <ExportButton
          text={words.export}
          open={(reason) =>
            download<typeof consoleExports.exportDailyMoney>('/api/console/exports/daily.csv', {
              ...days,
              reason,
            })
          }
        />
      </div>
      <Flex gap="small" wrap align="center">
        <Segmented<FigureGroup>
          aria-label={words.group}
          value={group}
          options={groups.map((value) => ({ value, label: groupNames[value][locale] }))}
          onChange={(chosen) => {
            setGroup(chosen);
            setBarred(figureGroups[chosen][0]);
          }}
        />
        <Select<FigureName>
          aria-label={words.bars}
          prefix={words.bars}
          value={barred}
          popupMatchSelectWidth={false}
          options={figures.map((value) => ({ value, label: figureNames[value][locale] }))}
          onChange={setBarred}
        />
      </Flex>
      {query.data !== undefined && <Totals total={query.data.total} figures={figures} />}
      {query.isError && query.data === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DailyTable
          days={query.data?.days ?? []}
          figures={figures}
          barred={barred}
          isLoading={query.isPending}
        />
      )}
      <Typography.Text type="secondary">{words.note}</Typography.Text>
    </Flex>
  );
}

interface TotalsProps {
  readonly total: Report['total'];
  readonly figures: readonly FigureName[];
}

/** Sums of the shown days; balances at the end of a day have none. */
function Totals({ total, figures }: TotalsProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const summed = figures.flatMap((name) => (name in total ? [name as keyof Report['total']] : []));
  if (summed.length === 0) return null;
  return (
    <Card size="small" title={words.total}>
      <dl className={styles.totals}>
        {summed.map((name) => (
          <div key={name}>
            <dt>{figureNames[name][locale]}</dt>
            <dd>{money(total[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
