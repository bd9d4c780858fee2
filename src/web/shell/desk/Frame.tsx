import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useRouted } from '#web/router/hooks.ts';
import { lazyPart } from '#web/router/lazy-part.tsx';
import type { Location } from '#web/router/router.ts';
import { useIsLoggedIn } from '#web/state/session.ts';
import { useWords } from '../../i18n/words.ts';
import type { OpenedFrom } from '../navigation/use-go-back.ts';
import { type Companions, CompanionsContext } from './companions.ts';
import styles from './Frame.module.css';
import { type DeskLayout, layoutOf } from './layout-of.ts';
import type { KeysProps } from './keys/Keys.tsx';
import type { BesidePaneProps, ListPaneProps } from './Panes.tsx';
import { SideNav } from './SideNav.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { DESK, useMedia, WIDE_DESK } from '#web/ui/use-media.ts';
import * as words from './words.ts';

const keys = lazyPart<KeysProps>(
  () =>
    import('./keys/Keys.tsx').then(
      ({ Keys }) => Keys,
      () => () => null,
    ),
  null,
);
const panes = () => import('./Panes.tsx');
/** Code that no phone loads. Without it the present page is complete. */
const list = lazyPart<ListPaneProps>(
  () =>
    panes().then(
      ({ ListPane }) => ListPane,
      () => () => null,
    ),
  null,
);
const other = lazyPart<BesidePaneProps>(
  () =>
    panes().then(
      ({ BesidePane }) => BesidePane,
      () => () => null,
    ),
  null,
);

interface FrameProps {
  /** The number of unread messages, shown at the entry of the inbox. */
  readonly unread: ReactNode;
  readonly children: ReactNode;
}

/**
 * From 1024 px the side navigation and the pages beside the present one; on phones nothing. The columns are drawn by the
 * style sheet, so that nothing moves when the others come.
 */
export function Frame({ unread, children }: FrameProps) {
  const { besideOf } = useWords(words);
  const location = useLocation();
  const layout = useMemo(() => layoutOf(location), [location]);
  const [named, setNamed] = useState<Companions>({});
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isDesk, isWide] = [useMedia(DESK), useMedia(WIDE_DESK)];
  const mayShow = useMayShow();
  const shown = listOf(layout, location, named, mayShow);
  const current = location.pathname + location.search;
  useListScroll(layout.kind === 'list' ? current : null);
  const pages = layout.hasCompanion ? [undefined, named.beside] : layout.beside.filter(mayShow);
  return (
    <CompanionsContext value={setNamed}>
      <div className={styles.frame} data-kind={layout.kind} data-companion={layout.hasCompanion || undefined}>
        <SkipLink />
        <SideNav
          location={location}
          list={layout.kind === 'detail' ? shown : null}
          unread={unread}
          onHelp={() => setHelpOpen(true)}
        />
        <div className={styles.list}>
          {isDesk && shown !== null && (
            <list.Part
              address={shown}
              current={current}
              startPx={lastList.address === shown ? lastList.y : 0}
            />
          )}
        </div>
        {children}
        <div className={styles.beside}>
          {isDesk && pages[0] && (
            <other.Part
              key={pages[0]}
              id="a"
              label={besideOf[0] ?? ''}
              address={pages[0]}
              current={current}
            />
          )}
        </div>
        <div className={styles.further}>
          {isWide && pages[1] && (
            <other.Part
              key={pages[1]}
              id="b"
              label={besideOf[1] ?? ''}
              address={pages[1]}
              current={current}
            />
          )}
        </div>
      </div>
      {isDesk && <keys.Part isHelpOpen={isHelpOpen} onHelp={setHelpOpen} />}
    </CompanionsContext>
  );
}

/** Whether a page may be shown beside: those of a session only with one. */
function useMayShow(): (address: string) => boolean {
  const { router } = useRouted();
  const isLoggedIn = useIsLoggedIn();
  return (address) =>
    isLoggedIn || router.match(address.split('?')[0] ?? '').every(({ id }) => id !== 'guarded');
}

function listOf(
  layout: DeskLayout,
  { state }: Location,
  named: Companions,
  mayShow: (address: string) => boolean,
): string | null {
  const carried = layout.isOfAnyList ? (state as Partial<OpenedFrom> | null)?.list : undefined;
  if (layout.kind !== 'detail') return null;
  return carried !== undefined && mayShow(carried) ? carried : (named.list ?? layout.list);
}

let lastList = { address: '', y: 0 };

/** Remembers how far a list page is scrolled, for the pane that replaces it. */
function useListScroll(address: string | null): void {
  useLayoutEffect(() => {
    if (address === null) return;
    const note = () => {
      lastList = { address, y: window.scrollY };
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [address]);
}
