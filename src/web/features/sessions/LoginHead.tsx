import { useWords } from '../../i18n/words.ts';
import * as shellWords from '../../shell/words.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import styles from './LoginHead.module.css';
import * as words from './words.ts';

/** Mark, full name and what the product promises. */
export function LoginHead() {
  const { product } = useWords(shellWords);
  const { slogan } = useWords(words);
  return (
    <div className={styles.head}>
      <BrandMark size="large" />
      <div>
        <b className={styles.name}>{product}</b>
        <span className={styles.slogan}>{slogan}</span>
      </div>
    </div>
  );
}
