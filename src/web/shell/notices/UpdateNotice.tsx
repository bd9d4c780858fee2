import { useState, useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { newVersion, reloadToNewVersion } from '#web/offline/register-worker.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import styles from './Notice.module.css';
import * as words from '../words.ts';

/**
 * Offers a new version. Reloads only on request, because a form may contain input. The live region exists from the
 * start, so that screen readers announce its text.
 */
export function UpdateNotice() {
  const { newVersionIsHere, update, later } = useWords(words);
  const offered = useSyncExternalStore(newVersion.subscribe, newVersion.get, () => null);
  const [putOff, setPutOff] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isShown = offered !== null && offered !== putOff;
  const applyUpdate = () => {
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
          <Button look="accent" size="small" isBusy={isBusy} onClick={applyUpdate}>
            {update}
          </Button>
        </>
      )}
    </section>
  );
}
