import type { ReactNode } from 'react';
import { linedMarkets } from '#domain/market/market.ts';
import { dateTimeText } from '../../../i18n/dates.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { countText } from '../../../i18n/numbers.ts';
import { isPricedAsWater } from '../../../i18n/odds.ts';
import { useWords } from '../../../i18n/words.ts';
import { Block, BlockHead } from '../../../ui/Block.tsx';
import { FactLine } from '../../../ui/Facts.tsx';
import { LockIcon } from '../../../ui/icons/states.tsx';
import { SealedArea } from '../../../ui/SealedArea.tsx';
import { marketTitle } from '../market-title.ts';
import type { SchemeDetails } from '../queries.ts';
import { Body } from './Body.tsx';
import styles from './ContentBlock.module.css';
import { PickLine } from './PickLine.tsx';
import * as words from './words.ts';

interface ContentBlockProps {
  readonly scheme: SchemeDetails;
  /** Under a picks and text that are still sealed: the terms of opening them. */
  readonly terms?: ReactNode;
}

/** Picks and text, as far as this viewer may see them: sealed, the picks alone, or all of it. */
export function ContentBlock({ scheme, terms }: ContentBlockProps) {
  const text = useWords(words);
  const isSealed = scheme.picks === null || scheme.body === null;
  const mark = isSealed && (
    <span className={styles.sealed}>
      <LockIcon size={14} />
      {text.sealed}
    </span>
  );
  return (
    <Block>
      <BlockHead
        title={scheme.result === null ? text.content : text.body}
        note={mark || <Since scheme={scheme} />}
      />
      {scheme.result === null && scheme.picks && (
        <div className={styles.picks}>
          <PickLine scheme={scheme} picks={scheme.picks} />
        </div>
      )}
      {scheme.body === null ? <Sealed scheme={scheme} /> : <Body text={scheme.body} />}
      {terms}
    </Block>
  );
}

/** From when everybody may read what this viewer reads already. */
function Since({ scheme: { result } }: { readonly scheme: SchemeDetails }) {
  const { allPublicFrom } = useWords(words);
  const locale = useLocale();
  return result && allPublicFrom(dateTimeText(result.bodyPublicAt, locale));
}

function Sealed({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const { market, picks, result, state } = scheme;
  const facts =
    picks !== null
      ? []
      : [
          { name: text.market, value: marketTitle(market, scheme.matches.length, locale) },
          { name: text.pick, value: null },
          ...(market !== 'parlay' && linedMarkets.includes(market) ? [{ name: text.line, value: null }] : []),
          {
            name: market !== 'parlay' && isPricedAsWater(market, locale) ? text.water : text.odds,
            value: null,
          },
        ];
  const when =
    state === 'published'
      ? text.allAfterUnlock
      : result
        ? text.bodyPublicFrom(dateTimeText(result.bodyPublicAt, locale))
        : state === 'closed' && text.picksAfterSettlement;
  const note = <FactLine facts={[text.bodyLength(countText(scheme.bodyCharacters)), when]} />;
  return (
    <div className={styles.area}>
      <SealedArea facts={facts} sealedWord={text.sealedWord} note={note} />
    </div>
  );
}
