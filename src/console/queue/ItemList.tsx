import type { useItems } from './queries.ts';
import { Button, Empty, Flex, Tag, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import type { QueueName } from '#domain/operator/queues.ts';
import { ageText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import { factLabels } from '../words/fact-words.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { FactLine } from './facts/FactLine.tsx';
import { headFact } from './facts/head-fact.ts';
import { latenessOf } from './lateness.ts';
import type { ListedItem } from './queries.ts';
import styles from './queue.module.css';
import { en, zh } from './words.ts';

interface ItemListProps {
  readonly queue: QueueName;
  readonly items: readonly ListedItem[];
  readonly chosen: string | null;
  readonly query: ReturnType<typeof useItems>;
}

/** What waits in a queue, the longest wait first. */
export function ItemList({ queue, items, chosen, query }: ItemListProps) {
  const words = useWords({ zh, en });
  if (query.isPending) return <Loading />;
  if (query.isError && items.length === 0)
    return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0) return <Empty description={words.empty} className={styles.empty ?? ''} />;
  return (
    <>
      <ul className={styles.items}>
        {items.map((item) => (
          <Row key={item.id} queue={queue} item={item} isChosen={item.id === chosen} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Flex justify="center" className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
        </Flex>
      )}
    </>
  );
}

interface RowProps {
  readonly queue: QueueName;
  readonly item: ListedItem;
  readonly isChosen: boolean;
}

/** Facts beside the first one that a row has space for. */
const SHOWN = 4;

function Row({ queue, item, isChosen }: RowProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const nowMs = useNow();
  const row = useRef<HTMLLIElement>(null);
  const head = headFact(item.facts);
  const rest = item.facts.filter((fact) => fact !== head);
  const ageMs = nowMs - Date.parse(item.at);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={row}>
      <Link
        to={paths.queue(queue, item.id)}
        className={styles.row}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles.rowTop}>
          <span className={styles.rowHead}>
            {head === undefined ? item.id : <FactLine fact={head} locale={locale} />}
          </span>
          <span className={styles.age} data-late={latenessOf(queue, ageMs)}>
            {ageText(ageMs, locale)}
          </span>
        </span>
        {rest.slice(0, SHOWN).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and a fixed order
          <span key={index} className={styles.rowFact}>
            <Typography.Text type="secondary">{factLabels[fact.name]?.[locale] ?? fact.name}</Typography.Text>{' '}
            <FactLine fact={fact} locale={locale} />
          </span>
        ))}
        {(item.claim !== null || item.approvals.length > 0) && (
          <span className={styles.rowTags}>
            {item.claim !== null && (
              <Tag color={item.claim.isMine ? 'processing' : 'default'}>
                {item.claim.isMine ? words.mine : words.worksOn(item.claim.operator.name)}
              </Tag>
            )}
            {item.approvals.length > 0 && <Tag color="warning">{words.firstApproved}</Tag>}
          </span>
        )}
      </Link>
    </li>
  );
}
