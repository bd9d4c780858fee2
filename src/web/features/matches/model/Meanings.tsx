import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import * as words from './calibration-words.ts';
import styles from './Meanings.module.css';

/** Explanation of each figure of the page. */
export function Meanings() {
  const { meaning, meanings } = useWords(words);
  return (
    <Block label={meaning}>
      <BlockHead title={meaning} />
      <dl className={styles.list}>
        {meanings.map(({ name, text }) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
