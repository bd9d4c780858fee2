import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { sourceName } from '#web/i18n/feed/source-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, Inset } from '#web/ui/layout/Block.tsx';
import { FactLine, Facts } from '#web/ui/tables/Facts.tsx';
import type { SchemeDetails } from '../../queries.ts';
import { DisputeBlock } from '../disputes/DisputeBlock.tsx';
import { EarlierResults } from './EarlierResults.tsx';
import { LineTable } from './LineTable.tsx';
import { PaidFacts } from '../PaidFacts.tsx';
import { ParlayTable } from './ParlayTable.tsx';
import { PickLine } from '../content/PickLine.tsx';
import { Picks } from '../content/Picks.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './SettlementBlock.module.css';
import { sourcesKind } from './sources.ts';
import * as words from '../words.ts';

type Result = NonNullable<SchemeDetails['result']>;

/** The result: pick, settlement and reason, and the effect on the viewer's money. */
export function SettlementBlock({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const { result, picks, market } = scheme;
  if (result === null) return null;
  const note = (
    <FactLine facts={text.ruleAndTime(result.ruleVersion, dateTimeText(result.settledAt, locale))} />
  );
  return (
    <Block>
      {picks && (
        <div className={styles.picks}>
          {market === 'parlay' && <Picks scheme={scheme} picks={picks} />}
          {market !== 'parlay' && <PickLine scheme={scheme} picks={picks} />}
        </div>
      )}
      <BlockHead title={text.settlement} note={note} />
      <Inset>
        {market === 'parlay' ? (
          <ParlayTable scheme={scheme} result={result} />
        ) : (
          <LineTable scheme={scheme} result={result} />
        )}
        <EarlierResults earlier={result.earlier} />
        <div className={styles.why}>
          {result.explanation[locale].split('\n').map((sentence) => (
            <p key={sentence} className={textStyles.meta}>
              {sentence}
            </p>
          ))}
          <Sources sources={result.sources} />
        </div>
        <Chance scheme={scheme} result={result} />
        <PaidFacts scheme={scheme} />
      </Inset>
      <DisputeBlock scheme={scheme} />
    </Block>
  );
}

/** Sources of the result, in a sentence. */
function Sources({ sources }: Pick<Result, 'sources'>) {
  const text = useWords(words);
  const locale = useLocale();
  const names = sources.map((source) => sourceName(source, locale)).join(text.comma);
  const sentence = {
    agree: text.sourcesAgree(names),
    single: text.sourceByAge(names),
    operator: text.sourceOperator,
    unknown: null,
  }[sourcesKind(sources)];
  return sentence && <p className={textStyles.meta}>{sentence}</p>;
}

/** The author's stated probability and the outcome. */
function Chance({ scheme, result }: { readonly scheme: SchemeDetails; readonly result: Result }) {
  const text = useWords(words);
  const locale = useLocale();
  if (scheme.chancePercent === null) return null;
  const value = text.chanceCame(scheme.chancePercent, outcomeWords[result.outcome][locale]);
  return <Facts facts={[{ name: text.chanceSaid, value }]} />;
}
