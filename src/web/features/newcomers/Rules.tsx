import { useWords } from '../../i18n/words.ts';
import { Block } from '../../ui/Block.tsx';
import styles from './Rules.module.css';
import * as words from './words.ts';

/** The rules every reader and analyst lives by, in plain words. */
export function Rules() {
  const { lead, rules } = useWords(words);
  return (
    <>
      <Block>
        <p className={styles.lead}>{lead}</p>
      </Block>
      {rules.map((rule, index) => (
        <Block key={rule.title}>
          <div className={styles.rule}>
            <h2 className={styles.title}>
              {index + 1}. {rule.title}
            </h2>
            <ul className={styles.lines}>
              {rule.lines.map((line) => (
                <li key={line} className={styles.line}>
                  {line}
                </li>
              ))}
            </ul>
          </div>
        </Block>
      ))}
    </>
  );
}
