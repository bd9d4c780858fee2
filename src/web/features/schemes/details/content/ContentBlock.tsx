import type { ReactNode } from 'react';
import { visitorAttribute } from '#contract/pages/first-screen.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { LockIcon } from '#web/ui/icons/states.tsx';
import type { SchemeDetails } from '../../queries.ts';
import { SealedPicks } from './SealedPicks.tsx';
import { Body } from './Body.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './ContentBlock.module.css';
import { Picks, SealedLegs } from './Picks.tsx';
import * as words from '../words.ts';

interface ContentBlockProps {
  readonly scheme: SchemeDetails;
  /** Below sealed content: the terms of unlocking. */
  readonly terms?: ReactNode;
  /** In place of sealed content while it is not known whether the viewer may see it. */
  readonly unknown: ReactNode;
}

/** Picks and text as far as this viewer may see them: sealed, picks only, or all. */
export function ContentBlock({ scheme, terms, unknown }: ContentBlockProps) {
  const text = useWords(words);
  const isSealed = scheme.picks === null || scheme.body === null;
  const isKnown = scheme.access !== null;
  const mark = isSealed && isKnown && (
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
          <Picks scheme={scheme} picks={scheme.picks} />
          {scheme.chancePercent !== null && (
            <p className={classNames(textStyles.small, styles.chance)}>
              {text.chanceStated(scheme.chancePercent)}
            </p>
          )}
        </div>
      )}
      {scheme.body !== null && <Body text={scheme.body} />}
      {scheme.body === null && (isKnown ? <Sealed scheme={scheme} /> : unknown)}
      {terms}
    </Block>
  );
}

/** When content this viewer can already read becomes public. */
function Since({ scheme: { result } }: { readonly scheme: SchemeDetails }) {
  const { allPublicFrom } = useWords(words);
  const locale = useLocale();
  return result && allPublicFrom(dateTimeText(result.bodyPublicAt, locale));
}

const forVisitors = { [visitorAttribute]: '' };

function Sealed({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const { market, matches, picks, result, state } = scheme;
  const when =
    state === 'published'
      ? text.allAfterUnlock
      : result
        ? text.bodyPublicFrom(dateTimeText(result.bodyPublicAt, locale))
        : state === 'closed' && text.picksAfterSettlement;
  const note = <FactLine facts={[text.bodyLength(countText(scheme.bodyCharacters)), when]} />;
  return (
    <>
      {market === 'parlay' && picks === null && (
        <div className={styles.picks}>
          <SealedLegs scheme={scheme} />
        </div>
      )}
      <div className={styles.area} {...forVisitors}>
        <SealedPicks market={market} legs={matches.length} isTextOnly={picks !== null} note={note} />
      </div>
    </>
  );
}
