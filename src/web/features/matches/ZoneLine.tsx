import { hoursBehindBeijing, zoneText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { ClockIcon } from '../../ui/icons/things.tsx';
import { InfoIcon } from '../../ui/icons/states.tsx';
import styles from './ZoneLine.module.css';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

/** Where it is not Beijing's: which time is shown, and the difference. */
export function ZoneLine({ at }: { readonly at: string }) {
  const text = useWords(words);
  const locale = useLocale();
  const hours = hoursBehindBeijing(at);
  if (hours === 0) return null;
  return (
    <p className={styles.line}>
      <ClockIcon size={14} />
      {text.zone(zoneText(at, locale), hours)}
    </p>
  );
}

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
