import { useLocation } from '#web/router/hooks.ts';
import {
  englishDismissedKey,
  localeParameter,
  offersEnglishAttribute,
} from '#contract/pages/first-screen.ts';
import { locale, useLocale } from '#web/i18n/locale.ts';
import { plainText, storedValue } from '#web/state/stored-value.ts';
import { CloseIcon } from '#web/ui/icons/navigation.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import styles from './EnglishOffer.module.css';

const dismissed = storedValue(englishDismissedKey, plainText);

/**
 * Offers English to a browser that prefers it. Part of every Chinese page, so that pages are the same for everybody; the
 * script of the page shows it before the first paint.
 */
export function EnglishOffer() {
  const isChinese = useLocale() === 'zh';
  const { pathname, search } = useLocation();
  if (!isChinese) return null;
  const params = new URLSearchParams(search);
  params.set(localeParameter, 'en');
  return (
    <aside className={styles.offer} lang="en" aria-label="Language">
      {/* A link, for a tap before the app is loaded. */}
      <a
        className={styles.link}
        href={`${pathname}?${params}`}
        onClick={(event) => {
          event.preventDefault();
          locale.set('en');
          close();
        }}
      >
        Read in English
      </a>
      <button
        type="button"
        className={styles.close}
        onClick={() => {
          dismissed.set('yes');
          close();
        }}
      >
        <CloseIcon size={16} />
        <Hidden>Dismiss</Hidden>
      </button>
    </aside>
  );
}

function close(): void {
  document.documentElement.removeAttribute(offersEnglishAttribute);
}
