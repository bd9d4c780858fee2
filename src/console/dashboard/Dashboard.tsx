import { Alert, Button, Flex, Typography } from 'antd';
import { messageOf } from '../api/call-error.ts';
import * as frameWords from '../frame/words.ts';
import { useWords } from '../i18n/locale.ts';
import { Loading } from '../ui/Loading.tsx';
import styles from './dashboard.module.css';
import { FeedAges } from './FeedAges.tsx';
import { FigureCards } from './FigureCards.tsx';
import { Jobs } from './Jobs.tsx';
import { LogCard } from './LogCard.tsx';
import { Nodes } from './Nodes.tsx';
import { useDashboard } from './queries.ts';
import { en, zh } from './words.ts';

/** Numbers of today and the health of the system. Without them the rest of the page works. */
export function Dashboard() {
  const words = useWords({ zh, en });
  const { retry } = useWords(frameWords);
  const query = useDashboard();
  if (query.isPending) return <Loading />;
  if (query.data === undefined) {
    return (
      <Alert
        type="warning"
        showIcon
        title={words.failedToLoad}
        description={messageOf(query.error)}
        action={
          <Button size="small" onClick={() => void query.refetch()}>
            {retry}
          </Button>
        }
      />
    );
  }
  const dashboard = query.data;
  return (
    <>
      <Flex component="section" vertical gap="small" aria-label={words.today}>
        <Flex gap="small" align="baseline" wrap>
          <Typography.Title level={2} className={styles.heading ?? ''}>
            {words.today}
          </Typography.Title>
          <span className={styles.about}>
            {words.todayText}
            {dashboard.figuresAgeS > 0 && ` ${words.late(String(dashboard.figuresAgeS))}`}
          </span>
        </Flex>
        <FigureCards dashboard={dashboard} />
      </Flex>
      <Flex component="section" vertical gap="small" aria-label={words.health}>
        <Typography.Title level={2} className={styles.heading ?? ''}>
          {words.health}
        </Typography.Title>
        <div className={styles.parts}>
          <FeedAges dashboard={dashboard} />
          <Jobs jobs={dashboard.jobs} />
          <LogCard dashboard={dashboard} />
          <Nodes nodes={dashboard.nodes} />
        </div>
      </Flex>
    </>
  );
}
