import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { newVersion } from '#web/offline/register-worker.ts';
import { pathOf } from '#web/paths/paths.ts';
import { useLocation } from '#web/router/hooks.ts';
import { HINT_SHOWN, installHint, installOffer, isHintDue } from '#web/state/install-offer.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { InstallWay } from './install-way.ts';
import * as words from './install-words.ts';
import styles from './Notice.module.css';

/** Not over a form, a price or an article. */
const places: readonly string[] = [pathOf('home'), pathOf('homeAlias'), pathOf('mine')];

export interface InstallHintProps {
  readonly way: NonNullable<InstallWay>;
}

/** Says once that the app can be installed, and how. */
export function InstallHint({ way }: InstallHintProps) {
  const text = useWords(words);
  const isAtPlace = places.includes(useLocation().pathname);
  const hasUpdate = useSyncExternalStore(newVersion.subscribe, newVersion.get) !== null;
  const [isDue, setDue] = useState(false);
  const mayShow = isAtPlace && !hasUpdate;
  useEffect(() => {
    if (!mayShow) return;
    const today = new Date().toISOString().slice(0, 10);
    const noted = installHint.get();
    if (noted === null) installHint.set(today);
    if (!isHintDue(noted, today)) return;
    installHint.set(HINT_SHOWN);
    setDue(true);
  }, [mayShow]);
  if (!isDue || !mayShow) return null;
  return (
    <section className={styles.notice} aria-label={text.label}>
      <span>{text[way]}</span>
      <Button look="quiet" size="small" onClick={() => setDue(false)}>
        {way === 'dialog' ? text.later : text.close}
      </Button>
      {way === 'dialog' && (
        <Button look="accent" size="small" onClick={() => void installOffer.accept()}>
          {text.install}
        </Button>
      )}
    </section>
  );
}
