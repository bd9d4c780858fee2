import { useState, useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { newVersion, reloadToNewVersion } from '#web/offline/register-worker.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './UpdateNotice.module.css';
import * as words from '../words.ts';

/**
 * A new version is here. Nothing begins anew before somebody says so: there may be words in a field. The place for the
 * words is there from the beginning, so that a screen reader says them when they come.
 */
export function UpdateNotice() {
  const { newVersionIsHere, update, later } = useWords(words);
  const offered = useSyncExternalStore(newVersion.subscribe, newVersion.get, () => null);
  const [putOff, setPutOff] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isShown = offered !== null && offered !== putOff;
  const take = () => {
    setBusy(true);
    reloadToNewVersion();
  };
  return (
    <section
      className={isShown ? styles.notice : undefined}
      aria-label={isShown ? newVersionIsHere : undefined}
    >
      <span role="status">{isShown && newVersionIsHere}</span>
      {isShown && (
        <>
          <Button look="quiet" size="small" onClick={() => setPutOff(offered)}>
            {later}
          </Button>
          <Button look="accent" size="small" isBusy={isBusy} onClick={take}>
            {update}
          </Button>
        </>
      )}
    </section>
  );
}
