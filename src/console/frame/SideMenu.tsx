import {
  AccountBookOutlined,
  ApiOutlined,
  AuditOutlined,
  BarChartOutlined,
  CheckSquareOutlined,
  DashboardOutlined,
  DiffOutlined,
  FileTextOutlined,
  LinkOutlined,
  NotificationOutlined,
  SafetyOutlined,
  SearchOutlined,
  TagsOutlined,
  TeamOutlined,
  TrophyOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { mayAct } from '#domain/operator/check-act.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
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

/** Pages with an address that needs nothing else. */
type MenuPage = Extract<
  { [N in keyof typeof paths]: (typeof paths)[N] extends string ? N : never }[keyof typeof paths],
  keyof typeof zh.pages
>;

const peopleRoles: readonly OperatorRole[] = ['support', 'moderator', 'finance'];

/** The entry of the menu that a page without its own belongs to. */
const parents: Partial<Readonly<Record<Page['name'], MenuPage>>> = {
  user: 'users',
  match: 'matches',
  account: 'ledger',
  transfer: 'ledger',
  bill: 'bills',
};

/** All pages the operator may open, and what waits in the queues. */
export function SideMenu({ page, self, onChosen }: SideMenuProps) {
  const words = useWords({ zh, en });
  const { data: counts } = useCounts();
  const pageItem = (name: MenuPage, icon: React.ReactNode) => ({
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
    ...(hasAny(self, peopleRoles) ? [pageItem('users', <SearchOutlined aria-hidden />)] : []),
    ...(hasAny(self, ['finance'])
      ? [{ type: 'group' as const, key: 'money', label: words.money, children: moneyItems(pageItem) }]
      : []),
    { type: 'group', key: 'football', label: words.football, children: matchItems(self, pageItem) },
    { type: 'group', key: 'content', label: words.content, children: contentItems(pageItem) },
    {
      type: 'group',
      key: 'manage',
      label: words.manage,
      children: [
        ...(self.roles.includes('admin') ? [pageItem('operators', <TeamOutlined aria-hidden />)] : []),
        pageItem('log', <LinkOutlined aria-hidden />),
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
      selectedKeys={[page.name === 'queue' ? page.queue : (parents[page.name] ?? page.name)]}
      onClick={onChosen}
      className={styles.items ?? ''}
    />
  );
}

function hasAny({ roles }: Self, wanted: readonly OperatorRole[]): boolean {
  return wanted.some((role) => roles.includes(role));
}

/** Everybody may see how feeds are; matches and names are for those who work with users. */
function matchItems<I>({ roles }: Self, pageItem: (name: MenuPage, icon: React.ReactNode) => I): I[] {
  const mayRead = peopleRoles.some((role) => roles.includes(role));
  return [
    ...(mayRead ? [pageItem('matches', <TrophyOutlined aria-hidden />)] : []),
    ...(mayRead ? [pageItem('names', <TagsOutlined aria-hidden />)] : []),
    ...(mayAct('importListings', roles) ? [pageItem('files', <UploadOutlined aria-hidden />)] : []),
    pageItem('feeds', <ApiOutlined aria-hidden />),
  ];
}

function contentItems<I>(pageItem: (name: MenuPage, icon: React.ReactNode) => I): I[] {
  return [
    pageItem('notices', <NotificationOutlined aria-hidden />),
    pageItem('texts', <FileTextOutlined aria-hidden />),
  ];
}

function moneyItems<I>(pageItem: (name: MenuPage, icon: React.ReactNode) => I): I[] {
  return [
    pageItem('ledger', <AccountBookOutlined aria-hidden />),
    pageItem('reconciliation', <CheckSquareOutlined aria-hidden />),
    pageItem('bills', <DiffOutlined aria-hidden />),
    pageItem('daily', <BarChartOutlined aria-hidden />),
  ];
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
