import { visitorAttribute } from '#contract/pages/first-screen.ts';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { nearTimeText } from '#web/i18n/dates.ts';
import { shortCountdownText } from '#web/i18n/durations.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { priceText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { useIsLoggedIn, userInfo } from '#web/state/session.ts';
import { useStored } from '#web/state/stored-value.ts';
import { ButtonLink, PriceBone, PriceLink } from '#web/ui/controls/Button.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import * as words from '../card-words.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { isForeign } from '../is-foreign.ts';
import type { SchemeCardData } from '../queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './SchemeCard.module.css';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Price, number of buyers, sale state and link. */
export function SchemeCardFoot({ scheme }: { readonly scheme: SchemeCardData }) {
  const text = useWords(words);
  const locale = useLocale();
  const nowMs = useServerNow(MINUTE_MS);
  const leftMs = Date.parse(scheme.saleEndsAt) - nowMs;
  const isOnSale = scheme.state === 'published' && leftMs > 0;
  const isFree = scheme.priceFen === 0;
  const price = priceText(scheme.priceFen, locale);
  // Users who may not buy see no price tag.
  const isTeen = useStored(userInfo)?.teenMode === true;
  const isLoggedIn = useIsLoggedIn();
  const hasPrice = isOnSale && !isTeen && (scheme.access === 'locked' || scheme.access === 'loading');
  const href = paths.schemeDetails({ id: scheme.id });
  const title = <span lang={langOf(scheme.title)}>{scheme.title}</span>;
  const saleEnd = () =>
    text.saleEndsIn(
      shortCountdownText(leftMs, locale),
      nearTimeText(scheme.saleEndsAt, nowMs, locale),
      leftMs < HOUR_MS,
    );
  const facts = [
    isForeign(scheme, locale) && text.foreign,
    isFree ? text.free : scheme.access === 'free' && isOnSale ? text.freeToYou : !isOnSale && price,
    scheme.refundIfLost && text.refundIfLost,
    scheme.buyers > 0 && (isFree ? text.readers(scheme.buyers) : text.buyers(scheme.buyers)),
    isOnSale ? saleEnd() : saleWord(scheme.state, text),
  ];
  return (
    <div className={classNames(textStyles.meta, styles.foot)}>
      <FactLine facts={facts} />
      <span className={styles.control} {...(hasPrice && !isLoggedIn && { [visitorAttribute]: '' })}>
        {scheme.access === 'unlocked' && <Tag tone="blue">{text.unlocked}</Tag>}
        {scheme.access === 'own' && <Tag>{text.own}</Tag>}
        {hasPrice && scheme.access === 'loading' && <PriceBone price={price} action={text.unlock} />}
        {hasPrice && scheme.access === 'locked' && (
          <PriceLink href={href} price={price} action={text.unlock} about={title} />
        )}
        {!hasPrice && (
          <ButtonLink href={href} look="quiet" size="small">
            {text.view}
            <Hidden> {title}</Hidden>
          </ButtonLink>
        )}
      </span>
    </div>
  );
}

function saleWord(state: SchemeCardData['state'], text: typeof words.zh): string {
  const labelKeys = { published: 'soldOut', closed: 'soldOut', settled: 'settled', void: 'settled' } as const;
  if (state === 'withdrawn' || state === 'removed') return text[state];
  return text[labelKeys[state]];
}
