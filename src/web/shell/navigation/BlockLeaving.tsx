import { useEffect, useRef } from 'react';
import { useBlocker } from '#web/router/hooks.ts';
import { navigationBlocker } from '#web/state/navigation-blocker.ts';
import { openSheets } from '#web/ui/layout/open-sheets.ts';

/**
 * The only blocker, as the router has one. Back with an open sheet closes the sheet and stays on the
 * page; otherwise the page's own predicate decides.
 */
export function BlockLeaving() {
  const isForSheet = useRef(false);
  // Reads the open sheets at the time of navigation, so that a back just after a sheet opens closes it.
  const blocked = useBlocker(({ from, to, action }) => {
    isForSheet.current = action === 'POP' && openSheets.isAny();
    return isForSheet.current || navigationBlocker.shouldBlock(from.pathname, to.pathname);
  });
  useEffect(() => {
    if (blocked === null || !isForSheet.current) return navigationBlocker.set(blocked);
    blocked.reset();
    openSheets.closeTop();
  }, [blocked]);
  return null;
}
