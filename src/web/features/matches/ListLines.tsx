import { useWords } from '../../i18n/words.ts';
import { InfoIcon } from '../../ui/icons/states.tsx';
import styles from './ListLines.module.css';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

/** Simulated matches are never taken for real ones. */
export function DemoLine() {
  const { demoLine } = useWords(words);
  return (
    <p className={styles.line}>
      <InfoIcon size={14} />
      {demoLine}
    </p>
  );
}

/** What the mark of our own prices means. */
export function ModelLine() {
  const { modelLine } = useWords(listWords);
  return (
    <p className={styles.line}>
      <InfoIcon size={14} />
      {modelLine}
    </p>
  );
}
