import { useLocation } from '#web/router/hooks.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { storedEvidence } from '#web/proof/stored-log.ts';
import { type KeyChange, storedKeyChanges, waitingChange } from '#web/proof/trust/stored-key-changes.ts';
import { useStored } from '#web/state/stored-value.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import styles from './Notice.module.css';
import * as words from '../words.ts';

/** Keys in the notice; all of them are on the page of the log. */
const MAX_KEYS = 2;

/**
 * A contradiction of the public log, or a change of its keys, was found on this device: shown on every page until the user
 * decides.
 */
export function EvidenceNotice() {
  const text = useWords(words);
  const { pathname } = useLocation();
  const change = waitingChange(useStored(storedKeyChanges));
  const hasEvidence = useStored(storedEvidence) !== null;
  const isShown = (hasEvidence || change !== null) && pathname !== paths.log();
  // A change of keys is the better explanation of evidence found with it.
  const [message, link] = change ? [text.keysChanged, text.seeKeys] : [text.evidence, text.seeEvidence];
  return (
    <section
      className={isShown ? classNames(styles.notice, styles.above) : undefined}
      aria-label={isShown ? message : undefined}
    >
      <span role="alert">
        {isShown && message}
        {isShown && change && <ChangedKeys change={change} />}
      </span>
      {isShown && (
        <ButtonLink look="accent" size="small" href={paths.log()}>
          {link}
        </ButtonLink>
      )}
    </section>
  );
}

function ChangedKeys({ change: { gone, come } }: { readonly change: KeyChange }) {
  const text = useWords(words);
  const line = (keys: readonly string[], of: (keys: string) => string) =>
    keys.length > 0 && (
      <small className={styles.keys}>
        {of(keys.slice(0, MAX_KEYS).join(text.comma) + (keys.length > MAX_KEYS ? ' …' : ''))}
      </small>
    );
  return (
    <>
      {line(gone, text.keysGone)}
      {line(come, text.keysCome)}
    </>
  );
}
