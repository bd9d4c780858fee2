import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { openSheets } from '../ui/open-sheets.ts';

/** Whoever goes back with a sheet open means the sheet: it closes, and the page stays. */
export function BackClosesSheet() {
  const isAny = useSyncExternalStore(openSheets.subscribe, openSheets.isAny, () => false);
  // Only while one is open: the router asks but one of those that want to stop somebody, the latest.
  return isAny && <CloseOnBack />;
}

function CloseOnBack() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && openSheets.isAny());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    openSheets.closeTop();
  }, [blocker]);
  return null;
}
