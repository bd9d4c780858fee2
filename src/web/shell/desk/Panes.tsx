import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useRouted } from '#web/router/hooks.ts';
import { PageAt } from '#web/router/PageAt.tsx';
import type { NavigateOptions, Router } from '#web/router/router.ts';
import { NavigateContext } from '#web/ui/controls/link.tsx';
import { type Pane, PaneContext } from '#web/ui/layout/pane.ts';
import { useWords } from '../../i18n/words.ts';
import type { OpenedFrom } from '../navigation/use-go-back.ts';
import { CompanionsContext } from './companions.ts';
import { resolveInPane } from './resolve-in-pane.ts';
import styles from './Panes.module.css';
import * as words from './words.ts';

export interface ListPaneProps {
  /** URL of the list. */
  readonly address: string;
  /** URL of the present page. */
  readonly current: string;
  /** How far the list was scrolled when it was left. */
  readonly startPx: number;
}

/** The list that the present page is in. Its filters are kept in the history entry of that page. */
export function ListPane({ address, current, startPx }: ListPaneProps) {
  const { list } = useWords(words);
  const { router } = useRouted();
  const pane = useRef<HTMLElement>(null);
  const show = useCallback(
    (next: string) => {
      const { state } = router.state.location;
      const { behind = next } = (state ?? {}) as Partial<OpenedFrom>;
      const opened: OpenedFrom = { behind, list: next };
      void router.navigate(current, { replace: true, preventScrollReset: true, state: opened });
    },
    [router, current],
  );
  useLayoutEffect(() => {
    if (pane.current) pane.current.scrollTop = startPx;
  }, [startPx]);
  useRowInSight(pane, current);
  return (
    <PageInPane
      pane={{ id: 'list-', label: list, address, current }}
      element={pane}
      onShow={show}
      listOfOpened={address}
    />
  );
}

export interface BesidePaneProps {
  readonly id: string;
  readonly label: string;
  /** URL of the page at first; its tabs and filters change it. */
  readonly address: string;
  readonly current: string;
}

/** Another page about the same, or another section. */
export function BesidePane({ id, label, address, current }: BesidePaneProps) {
  const { router } = useRouted();
  const [shown, show] = useState(address);
  const { list } = (router.state.location.state ?? {}) as Partial<OpenedFrom>;
  return (
    <PageInPane
      pane={{ id: `${id}-`, label, address: shown, current: null }}
      onShow={show}
      listOfOpened={list ?? (shown.startsWith('/?') ? shown : current)}
    />
  );
}

interface PageInPaneProps {
  readonly pane: Pane & Readonly<Record<'label' | 'address', string>>;
  readonly element?: RefObject<HTMLElement | null>;
  /** Shows the same page by another query. */
  readonly onShow: (address: string) => void;
  readonly listOfOpened: string;
}

function PageInPane({ pane, element, onShow, listOfOpened }: PageInPaneProps): ReactNode {
  const { id, label, address, current } = pane;
  const { router } = useRouted();
  const go = useCallback<Router['navigate']>(
    async (to, options: NavigateOptions = {}) => {
      if (typeof to === 'number') return await router.navigate(to);
      const { target, isSamePage } = resolveInPane(address, to);
      if (isSamePage) return onShow(target);
      const { pathname, search } = router.state.location;
      const state: OpenedFrom = { behind: pathname + search, list: listOfOpened };
      await router.navigate(target, { state: options.state ?? state });
    },
    [router, address, onShow, listOfOpened],
  );
  const follow = useCallback((href: string, replace: boolean) => void go(href, { replace }), [go]);
  return (
    <aside ref={element} className={styles.pane} aria-label={label} data-pane={id}>
      <PaneContext value={{ id, current }}>
        <CompanionsContext value={ignore}>
          <NavigateContext value={follow}>
            <PageAt address={address} navigate={go} />
          </NavigateContext>
        </CompanionsContext>
      </PaneContext>
    </aside>
  );
}

const ignore = () => {};

/** Scrolls the pane to the row of the present page, once that row is there. */
function useRowInSight(pane: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another page
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const find = () => element.querySelector('[aria-current="true"]')?.closest('li');
    const show = () => {
      const row = find();
      row?.scrollIntoView({ block: 'nearest' });
      return row != null;
    };
    if (show()) return;
    const observer = new MutationObserver(() => show() && observer.disconnect());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pane, current]);
}
