import { dateTimeText } from '../../../i18n/dates.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { Block } from '../../../ui/Block.tsx';
import { SealIcon } from '../../../ui/icons/states.tsx';
import { Mono } from '../../../ui/Text.tsx';
import type { SchemeDetails } from '../queries.ts';
import * as words from './proof-words.ts';
import styles from './SealStrip.module.css';

/** The seal of a scheme whose content is not open to this viewer: what it is and since when. */
export function SealStrip({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const { seal, publishedAt, state } = scheme;
  const at = dateTimeText(publishedAt, useLocale());
  const willOpen = state !== 'removed' && state !== 'withdrawn';
  return (
    <Block>
      <div className={styles.strip}>
        <SealIcon size={20} className={styles.mark} />
        <div>
          <p>
            {text.seal} <Mono>{`${seal.slice(0, 6)}…${seal.slice(-6)}`}</Mono>
          </p>
          <p>{text.sealedAt(at)}</p>
          {willOpen && <p>{text.whenOpen}</p>}
        </div>
      </div>
    </Block>
  );
}
