import { Card, Flex, Typography } from 'antd';
import type { Figure } from '#domain/operator/figures.ts';
import { countText, money } from '../i18n/format.ts';
import { type Locale, useLocale, useWords } from '../i18n/locale.ts';
import { Bars } from './Bars.tsx';
import { changeOf } from './change.ts';
import styles from './dashboard.module.css';
import type { Dashboard, FigureRow } from './queries.ts';
import { en, zh } from './words.ts';

/** Figures about money, which are read by amount. */
const ofMoney: ReadonlySet<Figure> = new Set([
  ...(['recharges', 'unlocks', 'refunds', 'buyerRefunds', 'withdrawals'] as const),
]);

type Sum = FigureRow['today'];

/** Numbers of today, each with what it was a week ago and by day. */
export function FigureCards({ dashboard }: { readonly dashboard: Dashboard }) {
  const { figures, days, sessionsNow } = dashboard;
  return (
    <ul className={styles.cards}>
      {figures.map((row) => (
        <li key={row.figure}>
          <FigureCard row={row} days={days} now={row.figure === 'sessions' ? sessionsNow : null} />
        </li>
      ))}
    </ul>
  );
}

interface FigureCardProps {
  readonly row: FigureRow;
  readonly days: Dashboard['days'];
  readonly now: Dashboard['sessionsNow'];
}

function FigureCard({ row, days, now }: FigureCardProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { figure, today, lastWeek, byDay } = row;
  const isMoney = ofMoney.has(figure);
  const shownOf = (sum: Sum) => (isMoney ? sum.fen : sum.count);
  const name = words.figures[figure] ?? figure;
  const points = days.map((day, index) => {
    const sum = byDay[index] ?? { count: 0, fen: 0 };
    const isToday = index === days.length - 1;
    return {
      label: isToday ? `${day}${words.soFar}` : day,
      value: shownOf(sum),
      text: sumText(sum, isMoney, words.times, locale),
      ...(isToday && { tone: 'partial' as const }),
    };
  });
  return (
    <Card size="small" className={styles.card ?? ''}>
      <Typography.Title level={3} className={styles.name ?? ''}>
        {name}
      </Typography.Title>
      <Flex gap="small" align="baseline" wrap>
        <span className={styles.number}>{isMoney ? money(today.fen) : countText(today.count, locale)}</span>
        {isMoney && <span className={styles.about}>{words.times(countText(today.count, locale))}</span>}
        {now !== null && <span className={styles.about}>{words.now(countText(now.count, locale))}</span>}
      </Flex>
      <div className={styles.about}>
        <Comparison
          now={shownOf(today)}
          before={shownOf(lastWeek)}
          beforeText={isMoney ? money(lastWeek.fen) : countText(lastWeek.count, locale)}
        />
      </div>
      <Bars caption={words.chart(name)} heads={[words.day, words.value]} points={points} />
      <div className={styles.ends} aria-hidden>
        <span>{days[0]?.slice(5)}</span>
        <span>{days.at(-1)?.slice(5)}</span>
      </div>
    </Card>
  );
}

function sumText(sum: Sum, isMoney: boolean, times: (count: string) => string, locale: Locale): string {
  const count = countText(sum.count, locale);
  return isMoney ? `${money(sum.fen)} (${times(count)})` : count;
}

interface ComparisonProps {
  readonly now: number;
  readonly before: number;
  readonly beforeText: string;
}

function Comparison({ now, before, beforeText }: ComparisonProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const change = changeOf(now, before);
  if (change.kind === 'none' || change.kind === 'first') return <>{words[change.kind]}</>;
  const text =
    change.kind === 'same' ? words.same : words.changes[change.kind](countText(change.percent, locale));
  return (
    <>
      <strong>{text}</strong> · {words.lastWeek(beforeText)}
    </>
  );
}
