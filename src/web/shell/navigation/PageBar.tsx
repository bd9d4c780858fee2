import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { BackIcon, CloseIcon } from '#web/ui/icons/navigation.tsx';
import { NavBar } from '#web/ui/layout/NavBar.tsx';
import { usePane } from '#web/ui/layout/pane.ts';
import { IconButton } from '#web/ui/controls/Tools.tsx';
import * as uiWords from '#web/ui/words.ts';
import { PageTitle } from './PageTitle.tsx';
import { useGoBack } from './use-go-back.ts';

interface PageBarProps {
  readonly title: string;
  readonly heading?: ReactNode;
  readonly isTitleHidden?: boolean;
  readonly isBare?: boolean;
  /** A close icon instead of the back arrow, for modal pages such as login and publishing. */
  readonly isClosing?: boolean;
  readonly end?: ReactNode;
  readonly compact?: ReactNode;
  readonly isCompact?: boolean;
}

/** The navigation bar of every page below the two tabs. */
export function PageBar({ isClosing, ...bar }: PageBarProps) {
  const words = useWords(uiWords);
  const goBack = useGoBack();
  const isInPane = usePane() !== null;
  const start = isClosing ? (
    <IconButton label={words.close} icon={<CloseIcon />} onClick={goBack} />
  ) : (
    <IconButton label={words.back} icon={<BackIcon />} onClick={goBack} />
  );
  return (
    <>
      <PageTitle title={bar.title} />
      <NavBar {...bar} start={!isInPane && start} />
    </>
  );
}
