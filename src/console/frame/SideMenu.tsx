import { AuditOutlined, DashboardOutlined, SafetyOutlined, TeamOutlined } from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { ageText, countText, shortAge } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { latenessOf } from '../queue/lateness.ts';
import { type Count, useCounts } from '../queue/queries.ts';
import type { Page } from '../router/match-page.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import type { Self } from '../session/use-self.ts';
import { queueWords } from '../words/queue-words.ts';
import styles from './frame.module.css';
import { en, zh } from './words.ts';

interface SideMenuProps {
  readonly page: Page;
  readonly self: Self;
  readonly onChosen: () => void;
}

/** All pages the operator may open, and what waits in the queues. */
export function SideMenu({ page, self, onChosen }: SideMenuProps) {
  const words = useWords({ zh, en });
  const { data: counts } = useCounts();
  const pageItem = (name: 'home' | 'operators' | 'audit' | 'access', icon: React.ReactNode) => ({
    key: name,
    icon,
    label: <Link to={paths[name]}>{words.pages[name]}</Link>,
  });
  const queues = (counts?.items ?? []).map((count) => ({
    key: count.queue,
    label: <QueueLink count={count} />,
  }));
  const items: MenuProps['items'] = [
    pageItem('home', <DashboardOutlined aria-hidden />),
    ...(queues.length > 0
      ? [{ type: 'group' as const, key: 'queues', label: words.queues, children: queues }]
      : []),
    {
      type: 'group',
      key: 'manage',
      label: words.manage,
      children: [
        ...(self.roles.includes('admin') ? [pageItem('operators', <TeamOutlined aria-hidden />)] : []),
        pageItem('audit', <AuditOutlined aria-hidden />),
        pageItem('access', <SafetyOutlined aria-hidden />),
      ],
    },
  ];
  return (
    <Menu
      mode="inline"
      inlineIndent={16}
      items={items}
      selectedKeys={[page.name === 'queue' ? page.queue : page.name]}
      onClick={onChosen}
      className={styles.items ?? ''}
    />
  );
}

function QueueLink({ count }: { readonly count: Count }) {
  const { queue, waiting, oldestAt } = count;
  const locale = useLocale();
  const words = useWords({ zh, en });
  const nowMs = useNow();
  const ageMs = oldestAt === null ? null : nowMs - Date.parse(oldestAt);
  const name = queueWords[queue].name[locale];
  return (
    <Link to={paths.queue(queue)} className={styles.queueLink}>
      <span className={styles.queueName}>{name}</span>
      {ageMs !== null && waiting > 0 && (
        <span className={styles.queueAge} data-late={latenessOf(queue, ageMs)} aria-hidden>
          {shortAge(ageMs, locale)}
        </span>
      )}
      <span className={styles.queueCount} data-empty={waiting === 0} aria-hidden>
        {countText(waiting, locale)}
      </span>
      <span className={styles.unseen}>
        {ageMs === null || waiting === 0
          ? words.clear
          : words.waiting(countText(waiting, locale), ageText(ageMs, locale))}
      </span>
    </Link>
  );
}
