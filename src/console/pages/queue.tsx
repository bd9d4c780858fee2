import { ArrowLeftOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Empty, Grid, Typography } from 'antd';
import { useRef, useState } from 'react';
import type { QueueName } from '#domain/operator/queues.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { InvitationDialog } from '../operators/InvitationDialog.tsx';
import type { Invitation } from '../operators/queries.ts';
import { paths } from '../router/paths.ts';
import { Link, navigate } from '../router/router.tsx';
import { ItemList } from '../queue/ItemList.tsx';
import { ItemPane, type PaneHandle } from '../queue/item/ItemPane.tsx';
import { KeyHelp } from '../queue/KeyHelp.tsx';
import { neighbour } from '../queue/neighbour.ts';
import { useItem, useItems } from '../queue/queries.ts';
import styles from '../queue/queue.module.css';
import { useKeys } from '../queue/use-keys.ts';
import { en, zh } from '../queue/words.ts';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { queueWords } from '../words/queue-words.ts';

interface QueueProps {
  readonly queue: QueueName;
  readonly id: string | null;
}

/** A queue: its items at the left, one of them at the right; on a phone one after the other. */
export default function Queue({ queue, id }: QueueProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { lg } = Grid.useBreakpoint();
  const isWide = lg ?? window.innerWidth >= 992;
  const query = useItems(queue);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [isHelping, setHelping] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const pane = useRef<PaneHandle>(null);
  const ids = items.map((item) => item.id);

  const open = (next: string | null) =>
    navigate(paths.queue(queue, next ?? undefined), { replace: id !== null });
  const step = (by: 1 | -1) => {
    const next = neighbour(ids, id, by);
    if (next !== null) open(next);
    // The end of what is loaded is near: read on.
    if (by === 1 && query.hasNextPage && ids.indexOf(next ?? '') >= ids.length - 2)
      void query.fetchNextPage();
  };
  useKeys((act) => {
    if (act.act === 'help') setHelping(!isHelping);
    else if (act.act !== 'next' && act.act !== 'previous') pane.current?.onKey(act);
    else if (!pane.current?.isDeciding()) step(act.act === 'next' ? 1 : -1);
  });
  const afterDecision = () => open(neighbour(ids, id, 1) ?? neighbour(ids, id, -1));
  return (
    <div className={styles.page} data-wide={isWide}>
      {(isWide || id === null) && (
        <section className={styles.list} aria-label={words.list}>
          <div className={styles.listHead}>
            <Typography.Text type="secondary">{queueWords[queue].about[locale]}</Typography.Text>
            {isWide && (
              <Button
                type="text"
                size="small"
                icon={<QuestionCircleOutlined aria-hidden />}
                onClick={() => setHelping(true)}
              >
                {words.shortcuts}
              </Button>
            )}
          </div>
          <div className={styles.scroll}>
            <ItemList queue={queue} items={items} chosen={id} query={query} />
          </div>
        </section>
      )}
      {(isWide || id !== null) && (
        <section className={styles.pane} aria-label={words.item}>
          {!isWide && (
            <Link to={paths.queue(queue)} className={styles.back}>
              <ArrowLeftOutlined aria-hidden /> {words.back}
            </Link>
          )}
          {id === null ? (
            <Empty
              className={styles.empty ?? ''}
              description={query.isSuccess && items.length === 0 ? words.emptyAll : words.choose}
            />
          ) : (
            <Item
              key={id}
              ref={pane}
              queue={queue}
              id={id}
              isWide={isWide}
              onNext={afterDecision}
              onInvited={setInvitation}
            />
          )}
        </section>
      )}
      {invitation !== null && (
        <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />
      )}
      {isHelping && <KeyHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

interface ItemProps {
  readonly ref: React.Ref<PaneHandle>;
  readonly queue: QueueName;
  readonly id: string;
  readonly isWide: boolean;
  readonly onNext: () => void;
  readonly onInvited: (invitation: Invitation) => void;
}

function Item({ queue, id, ...props }: ItemProps) {
  const item = useItem(queue, id);
  if (item.isPending) return <Loading />;
  if (item.data === undefined) return <Failed error={item.error} onRetry={() => void item.refetch()} />;
  return <ItemPane queue={queue} item={item.data} {...props} />;
}
