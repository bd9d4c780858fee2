import { useLocation } from 'react-router';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { storedEvidence } from '#web/proof/stored-log.ts';
import { useStored } from '#web/state/stored-value.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import styles from './Notice.module.css';
import * as words from '../words.ts';

/** A contradiction of the public log was found on this device: shown on every page until the user discards it. */
export function EvidenceNotice() {
  const { evidence, seeEvidence } = useWords(words);
  const { pathname } = useLocation();
  const isShown = useStored(storedEvidence) !== null && pathname !== paths.log();
  return (
    <section
      className={isShown ? classNames(styles.notice, styles.above) : undefined}
      aria-label={isShown ? evidence : undefined}
    >
      <span role="alert">{isShown && evidence}</span>
      {isShown && (
        <ButtonLink look="accent" size="small" href={paths.log()}>
          {seeEvidence}
        </ButtonLink>
      )}
    </section>
  );
}
