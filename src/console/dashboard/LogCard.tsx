import { Card, Flex, Tag } from 'antd';
import { countText, timeText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { visibleText } from '../ui/visible-text.ts';
import { Bars } from './Bars.tsx';
import styles from './dashboard.module.css';
import { lastHours } from './last-hours.ts';
import type { Dashboard } from './queries.ts';
import { en, zh } from './words.ts';

const levels = ['fatal', 'error', 'warn'] as const;
const levelColor = { fatal: 'error', error: 'error', warn: 'warning' } as const;

/** Warnings and errors of the server: how many, when, and which. */
export function LogCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { now, log } = dashboard;
  const points = lastHours(now, log.hours).map(({ hour, warn, error, fatal }) => ({
    label: timeText(hour),
    value: warn + error + fatal,
    text: `${words.levels.error} ${countText(error + fatal, locale)}, ${words.levels.warn} ${countText(warn, locale)}`,
    tone: error + fatal > 0 ? ('error' as const) : ('warn' as const),
  }));
  return (
    <Card size="small" title={words.log} className={styles.card ?? ''}>
      <Flex gap={4} wrap align="center">
        <span className={styles.about}>{words.logToday}</span>
        {levels
          // Most servers never log the worst level.
          .filter((level) => level !== 'fatal' || log.fatal > 0)
          .map((level) => (
            <Tag key={level} color={log[level] > 0 ? levelColor[level] : 'default'}>
              {words.levels[level]} {countText(log[level], locale)}
            </Tag>
          ))}
      </Flex>
      <Bars caption={words.logChart} heads={[words.hour, words.count]} points={points} />
      <div className={styles.ends} aria-hidden>
        <span>{points[0]?.label.slice(5)}</span>
        <span>{points.at(-1)?.label.slice(5)}</span>
      </div>
      {log.messages.length === 0 ? (
        <span className={styles.about}>{words.quiet}</span>
      ) : (
        <ul className={styles.list}>
          {log.messages.map(({ level, message, count, lastAt }) => (
            <li key={`${level} ${message}`}>
              <span className={styles.message}>
                <Tag color={levelColor[level] ?? 'default'}>{words.levels[level] ?? level}</Tag>
                <bdi>{visibleText(message)}</bdi>
              </span>
              <span className={styles.about}>
                {countText(count, locale)}× · {words.lastAt} {timeText(lastAt).slice(11)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
