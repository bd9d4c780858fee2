import { dateTimeText } from '#web/i18n/dates.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Stamp } from '#web/ui/figures/OutcomeCell.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { marketTitle } from '../../market-title.ts';
import { MatchStrip } from '../../card/MatchStrip.tsx';
import type { SchemeDetails } from '../../queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './SchemeHead.module.css';
import * as words from '../words.ts';

/** Public part: market, terms, title, matches and free summary; with a stamp once there is a result. */
export function SchemeHead({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const { result, state } = scheme;
  return (
    <Block>
      <div className={styles.head}>
        <Tags scheme={scheme} />
        <div className={styles.titled}>
          {state === 'removed' || scheme.title === '' ? (
            <h2 className={styles.title}>{state === 'removed' ? text.removedTitle : text.withdrawnTitle}</h2>
          ) : (
            <h2 className={styles.title} lang={langOf(scheme.title)}>
              {scheme.title}
            </h2>
          )}
          {result && <Stamp outcome={result.outcome} />}
        </div>
      </div>
      {scheme.matches.map((match) => (
        <MatchStrip key={match.id} match={match} />
      ))}
      <Notice scheme={scheme} />
      {scheme.summary && (
        <p className={styles.summary} lang={langOf(scheme.summary)}>
          {scheme.summary}
        </p>
      )}
    </Block>
  );
}

function Tags({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const isParlay = scheme.market === 'parlay';
  return (
    <div className={styles.tags}>
      <Tag>{marketTitle(scheme.market, scheme.matches.length, locale)}</Tag>
      {!isParlay && <Tag>{scheme.pickCount === 2 ? text.double : text.single}</Tag>}
      {scheme.refundIfLost && <Tag tone="amber">{text.refundIfLost}</Tag>}
      {scheme.priceFen === 0 && <Tag tone="line">{text.free}</Tag>}
      {scheme.access === 'unlocked' && <Tag tone="blue">{text.unlocked}</Tag>}
      {scheme.access === 'own' && <Tag tone="blue">{text.own}</Tag>}
      <span className={classNames(textStyles.meta, styles.published)}>
        {text.published(dateTimeText(scheme.publishedAt, locale))}
      </span>
    </div>
  );
}

/** Notice of an unusual state: sales closed, withdrawn, or removed with reason and date. */
function Notice({ scheme: { state, removal, picks, access } }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  if (state !== 'closed' && state !== 'withdrawn' && state !== 'removed') return null;
  return (
    <div className={styles.notice}>
      <p>{text.notices[state]}</p>
      {state === 'withdrawn' && picks !== null && access !== 'own' && <p>{text.openedAfter}</p>}
      {state === 'removed' && removal && (
        <p>
          {text.removedAt(dateTimeText(removal.removedAt, locale))}
          <span lang={langOf(removal.reason)}>{removal.reason}</span>
        </p>
      )}
    </div>
  );
}
