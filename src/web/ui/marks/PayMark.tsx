import { useLocale } from '#web/i18n/locale.ts';
import { classNames } from '#web/look/class-names.ts';
import styles from './PayMark.module.css';

const marks = {
  alipay: { zh: '支', en: 'A' },
  wechat: { zh: '微', en: 'W' },
};

/** Payment provider as a square with one character, next to its name. */
export function PayMark({ provider }: { readonly provider: keyof typeof marks }) {
  return (
    <span className={classNames(styles.mark, styles[provider])} aria-hidden="true">
      {marks[provider][useLocale()]}
    </span>
  );
}
