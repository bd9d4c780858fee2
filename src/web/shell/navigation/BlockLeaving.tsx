import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { navigationBlocker } from '#web/state/navigation-blocker.ts';
import { openSheets } from '#web/ui/layout/open-sheets.ts';

/**
 * The only blocker: the router honours just the latest one. Back with an open sheet closes the sheet and stays on the
 * page; otherwise the page's own predicate decides.
 */
export function BlockLeaving() {
  const isForSheet = useRef(false);
  // Reads the open sheets at the time of navigation, so that a back just after a sheet opens closes it.
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isForSheet.current = historyAction === 'POP' && openSheets.isAny();
    return (
      isForSheet.current || navigationBlocker.shouldBlock(currentLocation.pathname, nextLocation.pathname)
    );
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return navigationBlocker.set(null);
    if (!isForSheet.current) return navigationBlocker.set(blocker);
    blocker.reset();
    openSheets.closeTop();
  }, [blocker]);
  return null;
}
