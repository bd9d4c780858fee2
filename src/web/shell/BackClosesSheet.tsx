import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { openSheets } from '../ui/open-sheets.ts';

/** Whoever goes back with a sheet open means the sheet: it closes, and the page stays. */
export function BackClosesSheet() {
  const isAny = useSyncExternalStore(openSheets.subscribe, openSheets.isAny, () => false);
  return (
    <>
      {/* Always there: what registers when a sheet opens is late for whoever goes back at once. */}
      <CloseOnBack />
      {/* The router asks the latest alone, and a page that asks before it is left is later than the first. */}
      {isAny && <CloseOnBack />}
    </>
  );
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
