import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { navigationBlocker } from '#web/state/navigation-blocker.ts';
import { openSheets } from '#web/ui/layout/open-sheets.ts';

/**
 * The one blocker of the router, which listens to the latest alone. Whoever goes back with a sheet open means the sheet:
 * it closes, and the page stays. Else the page may have a question first.
 */
export function BlockLeaving() {
  const isForSheet = useRef(false);
  // Reads what is open now, so that a back in the moment a sheet opens closes it.
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
