import { dateTimeText } from '../../../i18n/dates.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { Block } from '../../../ui/Block.tsx';
import { Stamp } from '../../../ui/OutcomeCell.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { langOf } from '../../../i18n/lang-of.ts';
import { marketTitle } from '../market-title.ts';
import { MatchStrip } from '../MatchStrip.tsx';
import type { SchemeDetails } from '../queries.ts';
import styles from './SchemeHead.module.css';
import * as words from './words.ts';

/** What everybody may see: market, terms, title, match and the free summary; the stamp once there is a result. */
export function SchemeHead({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const { result, state } = scheme;
  const isRemoved = state === 'removed';
  const notice =
    state === 'closed' || state === 'withdrawn' || state === 'removed' ? text.notices[state] : null;
  return (
    <Block>
      <div className={styles.head}>
        <div className={styles.tags}>
          <Tag>{marketTitle(scheme.market, scheme.matches.length, locale)}</Tag>
          <Tag>{scheme.pickCount === 2 ? text.double : text.single}</Tag>
          {scheme.refundIfLost && <Tag tone="amber">{text.refundIfLost}</Tag>}
          {scheme.priceFen === 0 && <Tag tone="line">{text.free}</Tag>}
          {scheme.access === 'unlocked' && <Tag tone="blue">{text.unlocked}</Tag>}
          {scheme.access === 'own' && <Tag tone="blue">{text.own}</Tag>}
          <span className={styles.published}>{text.published(dateTimeText(scheme.publishedAt, locale))}</span>
        </div>
        <div className={styles.titled}>
          {isRemoved ? (
            <h2 className={styles.title}>{text.removedTitle}</h2>
          ) : (
            <h2 className={styles.title} lang={langOf(scheme.title)}>
              {scheme.title}
            </h2>
          )}
          {result && <Stamp outcome={result.outcome} />}
        </div>
      </div>
      <MatchStrip match={scheme.match} />
      {notice && <p className={styles.notice}>{notice}</p>}
      {scheme.summary && (
        <p className={styles.summary} lang={langOf(scheme.summary)}>
          {scheme.summary}
        </p>
      )}
    </Block>
  );
}
