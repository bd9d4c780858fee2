import type { ReactNode } from 'react';
import { productName } from '#domain/product-name.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import type { Location } from '#web/router/router.ts';
import { TextButton } from '#web/ui/controls/Tools.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { StarIcon } from '#web/ui/icons/match.tsx';
import { BallIcon, UserIcon } from '#web/ui/icons/navigation.tsx';
import { BellIcon, DocumentIcon, ListIcon } from '#web/ui/icons/things.tsx';
import { BrandMark } from '#web/ui/marks/BrandMark.tsx';
import { DESK, useMedia } from '#web/ui/use-media.ts';
import { LocaleSwitch } from '../LocaleSwitch.tsx';
import * as shellWords from '../words.ts';
import { type Entry, entryOf } from './layout-of.ts';
import styles from './SideNav.module.css';
import * as words from './words.ts';

interface SideNavProps {
  readonly location: Location;
  /** URL of the list beside the page. */
  readonly list: string | null;
  /** The number of unread messages. */
  readonly unread: ReactNode;
  /** Shows the keys. */
  readonly onHelp: () => void;
}

interface Item {
  readonly entry: Entry;
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** In place of the bottom tabs from 1024 px. */
export function SideNav({ location, list, unread, onHelp }: SideNavProps) {
  const { mainNavigation, matches, mine } = useWords(shellWords);
  const { schemes, ranks, follows, inbox, keys } = useWords(words);
  const locale = useLocale();
  // On a phone, where the navigation is not shown, nothing is fetched for it.
  const isDesk = useMedia(DESK);
  const found = entryOf(location, list);
  const items: readonly Item[] = [
    { entry: 'home', href: paths.home(), label: matches, icon: <BallIcon size={20} /> },
    {
      entry: 'schemes',
      href: paths.home({ section: 'schemes' }),
      label: schemes,
      icon: <DocumentIcon size={20} />,
    },
    { entry: 'ranks', href: paths.home({ section: 'ranks' }), label: ranks, icon: <ListIcon size={20} /> },
    { entry: 'myFollows', href: paths.myFollows(), label: follows, icon: <StarIcon size={20} /> },
    { entry: 'inbox', href: paths.inbox(), label: inbox, icon: <BellIcon size={20} /> },
    { entry: 'mine', href: paths.mine(), label: mine, icon: <UserIcon size={20} /> },
  ];
  return (
    <div className={styles.place}>
      <nav className={styles.rail} aria-label={mainNavigation}>
        <Link href={paths.home()} className={styles.brand}>
          <BrandMark size="bar" />
          <span className={styles.name}>{productName[locale]}</span>
        </Link>
        <ul>
          {items.map(({ entry, href, label, icon }) => (
            <li key={entry}>
              <Link href={href} className={styles.entry} aria-current={markOf(found, entry)}>
                {icon}
                <span>{label}</span>
                {entry === 'inbox' && isDesk && unread}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <TextButton onClick={onHelp}>{keys}</TextButton>
          <LocaleSwitch />
        </div>
      </nav>
    </div>
  );
}

function markOf(found: ReturnType<typeof entryOf>, entry: Entry): 'page' | 'true' | undefined {
  if (found?.entry !== entry) return undefined;
  return found.isItself ? 'page' : 'true';
}
