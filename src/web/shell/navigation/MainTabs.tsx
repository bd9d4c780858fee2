import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { BallFilledIcon, BallIcon, UserFilledIcon, UserIcon } from '#web/ui/icons/navigation.tsx';
import { TabBar } from '#web/ui/layout/TabBar.tsx';
import * as words from '../words.ts';

/** The two tabs of the app: matches and account. */
export function MainTabs({ current }: { readonly current: 'home' | 'mine' }) {
  const { mainNavigation, matches, mine } = useWords(words);
  const home = {
    href: paths.home(),
    label: matches,
    icon: <BallIcon />,
    selectedIcon: <BallFilledIcon />,
    isCurrent: current === 'home',
  };
  const me = {
    href: paths.mine(),
    label: mine,
    icon: <UserIcon />,
    selectedIcon: <UserFilledIcon />,
    isCurrent: current === 'mine',
  };
  return <TabBar label={mainNavigation} tabs={[home, me]} />;
}
