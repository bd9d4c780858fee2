import { useState, useSyncExternalStore } from 'react';
import { useWords } from '../i18n/words.ts';
import { newVersion, takeNewVersion } from '../offline/register-worker.ts';
import { Button } from '../ui/Button.tsx';
import styles from './UpdateNotice.module.css';
import * as words from './words.ts';

/** A new version is here. Nothing begins anew before somebody says so: there may be words in a field. */
export function UpdateNotice() {
  const { newVersionIsHere, update, later } = useWords(words);
  const waiting = useSyncExternalStore(newVersion.subscribe, newVersion.get, () => null);
  const [putOff, setPutOff] = useState<ServiceWorker | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (waiting === null || waiting === putOff) return null;
  const take = () => {
    setBusy(true);
    takeNewVersion();
  };
  return (
    <aside className={styles.notice} role="status">
      <span>{newVersionIsHere}</span>
      <Button look="quiet" size="small" onClick={() => setPutOff(waiting)}>
        {later}
      </Button>
      <Button look="accent" size="small" isBusy={isBusy} onClick={take}>
        {update}
      </Button>
    </aside>
  );
}
