import { useWords } from '#web/i18n/words.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { productName } from '#domain/product-name.ts';
import { BrandMark } from '#web/ui/marks/BrandMark.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './LoginHead.module.css';
import * as words from './words.ts';

/** Mark, full name and claim of the product. */
export function LoginHead() {
  const locale = useLocale();
  const { slogan } = useWords(words);
  return (
    <div className={styles.head}>
      <BrandMark size="large" />
      <div>
        <b className={styles.name}>{productName[locale]}</b>
        <span className={classNames(textStyles.label, styles.slogan)}>{slogan}</span>
      </div>
    </div>
  );
}
