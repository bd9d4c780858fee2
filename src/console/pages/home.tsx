import { Alert, Card, Empty, Flex, Statistic, Tag, Typography } from 'antd';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { ageText, countText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { type Lateness, latenessOf } from '../queue/lateness.ts';
import { type Count, useCounts } from '../queue/queries.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import { useSelf } from '../session/use-self.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { queueWords } from '../words/queue-words.ts';
import styles from './home.module.css';
import { en, zh } from './home-words.ts';

/** Numbers and health of the system, and all queues of the operator at a glance, what is overdue first. */
export default function Home() {
  const words = useWords({ zh, en });
  const self = useSelf();
  const counts = useCounts();
  const nowMs = useNow();
  if (counts.isPending) return <Loading />;
  if (counts.isError && counts.data === undefined)
    return <Failed error={counts.error} onRetry={() => void counts.refetch()} />;
  const shown = (counts.data?.items ?? []).map((count) => ({ count, lateness: latenessAt(count, nowMs) }));
  const rank = ({ count, lateness }: (typeof shown)[number]) =>
    weight[lateness] + (count.queue === 'alarms' && lateness !== 'clear' ? 1 : 0);
  // The server's order among equals.
  const sorted = shown.toSorted((one, other) => rank(other) - rank(one));
  const isClear = shown.every(({ count }) => count.waiting === 0);
  return (
    <Flex vertical gap="large">
      <Typography.Text type="secondary">{words.hello(self.data?.name ?? '')}</Typography.Text>
      {self.data?.roles.length === 0 && <Alert type="warning" showIcon title={words.noRoles} />}
      <Dashboard />
      {self.data?.roles.length !== 0 && shown.length === 0 && <Empty description={words.noQueues} />}
      {shown.length > 0 && isClear && <Alert type="success" showIcon title={words.allDone} />}
      <ul className={styles.cards}>
        {sorted.map(({ count, lateness }) => (
          <li key={count.queue}>
            <QueueCard count={count} lateness={lateness} nowMs={nowMs} />
          </li>
        ))}
      </ul>
    </Flex>
  );
}

const weight: Readonly<Record<Lateness | 'clear', number>> = { late: 3, soon: 2, fresh: 1, clear: 0 };

function latenessAt({ queue, waiting, oldestAt }: Count, nowMs: number): Lateness | 'clear' {
  if (waiting === 0 || oldestAt === null) return 'clear';
  return latenessOf(queue, nowMs - Date.parse(oldestAt));
}

interface QueueCardProps {
  readonly count: Count;
  readonly lateness: Lateness | 'clear';
  readonly nowMs: number;
}

function QueueCard({ count, lateness, nowMs }: QueueCardProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { queue, waiting, oldestAt, claimed, mine } = count;
  const { name, about } = queueWords[queue];
  return (
    <Card className={styles.card ?? ''} data-late={lateness} size="small">
      <Flex justify="space-between" align="start" gap="small">
        <Typography.Title level={2} className={styles.name ?? ''}>
          <Link to={paths.queue(queue)} className={styles.whole}>
            {name[locale]}
          </Link>
        </Typography.Title>
        {lateness === 'late' && <Tag color="error">{words.late}</Tag>}
        {lateness === 'soon' && <Tag color="warning">{words.soon}</Tag>}
        {lateness === 'clear' && <Tag color="success">{words.clear}</Tag>}
      </Flex>
      <Statistic value={countText(waiting, locale)} suffix={<small>{words.waiting}</small>} />
      <dl className={styles.figures}>
        <dt>{words.oldest}</dt>
        <dd>{oldestAt === null || waiting === 0 ? '–' : ageText(nowMs - Date.parse(oldestAt), locale)}</dd>
        <dt>{words.claimed}</dt>
        <dd>{countText(claimed, locale)}</dd>
        <dt>{words.mine}</dt>
        <dd>{countText(mine, locale)}</dd>
      </dl>
      <Typography.Paragraph type="secondary" className={styles.about ?? ''}>
        {about[locale]}
      </Typography.Paragraph>
    </Card>
  );
}
