import { type ReactNode, useState } from 'react';
import { classNames } from '#web/look/class-names.ts';
import { usePane } from './pane.ts';
import { preserveTitleFocus } from './preserve-title-focus.ts';
import barStyles from './Bars.module.css';
import styles from './NavBar.module.css';

interface NavBarProps {
  readonly title: string;
  /** Rendered title, if part of it is in another language. */
  readonly heading?: ReactNode;
  /** The title is visually hidden: the page shows it in its own heading. */
  readonly isTitleHidden?: boolean;
  /** Without the hairline, above a heading with the same background. */
  readonly isBare?: boolean;
  /** Back or close. */
  readonly start?: ReactNode;
  /** At most two tools. */
  readonly end?: ReactNode;
  /** Takes the place of the title once the page's heading has scrolled away. Screen readers keep the title. */
  readonly compact?: ReactNode;
  readonly isCompact?: boolean;
}

/** Top bar of a page. Its title receives the focus when the page appears. */
export function NavBar({
  title,
  heading = title,
  isTitleHidden,
  isBare,
  start,
  end,
  ...summary
}: NavBarProps) {
  const { compact, isCompact = false } = summary;
  // Not in the page before it is shown: a hidden copy of the score would be found by searches in it.
  const [wasCompact, setWasCompact] = useState(false);
  if (isCompact && !wasCompact) setWasCompact(true);
  return (
    <header
      className={classNames(barStyles.bar, styles.bar, isBare && styles.bare, isCompact && styles.isCompact)}
    >
      <div className={styles.side}>{start}</div>
      <BarTitle isHidden={isTitleHidden}>{heading}</BarTitle>
      {compact && (
        <div className={styles.compact} aria-hidden="true">
          {wasCompact && compact}
        </div>
      )}
      <div className={classNames(styles.side, styles.end)}>{end}</div>
    </header>
  );
}

interface HomeBarProps {
  readonly title: string;
  readonly mark?: ReactNode;
  /** Sections of home; a single one is its title. */
  readonly segments?: ReactNode;
  readonly end?: ReactNode;
  /** Replaces the bar's content: a search. */
  readonly children?: ReactNode;
}

/** Bar of the home tab: mark, sections, tools. */
export function HomeBar({ title, mark, segments, end, children }: HomeBarProps) {
  const pane = usePane();
  const isInPane = pane !== null;
  return (
    <header className={classNames(barStyles.bar, styles.bar, styles.home, styles.bare)}>
      <BarTitle isHidden={!isInPane}>{title}</BarTitle>
      {children ? (
        <div className={styles.whole}>{children}</div>
      ) : (
        <>
          <div className={styles.sections}>
            {!isInPane && mark}
            {!isInPane && segments}
          </div>
          <div className={classNames(styles.side, styles.end)}>{pane?.current !== null && end}</div>
        </>
      )}
    </header>
  );
}

interface BarTitleProps {
  readonly isHidden: boolean | undefined;
  readonly children: ReactNode;
}

/** The heading of the page; in a pane one of its sections. */
function BarTitle({ isHidden, children }: BarTitleProps) {
  if (usePane() !== null) return <h2 className={styles.title}>{children}</h2>;
  return (
    <h1
      ref={preserveTitleFocus}
      id="page-title"
      tabIndex={-1}
      className={classNames(styles.title, isHidden && styles.hidden)}
    >
      {children}
    </h1>
  );
}
