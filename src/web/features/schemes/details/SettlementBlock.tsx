import { dateTimeText } from '../../../i18n/dates.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import { Block, BlockHead, Inset } from '../../../ui/Block.tsx';
import { FactLine } from '../../../ui/Facts.tsx';
import { SettlementTable } from '../../../ui/SettlementTable.tsx';
import { Strong } from '../../../ui/Text.tsx';
import { profitText } from '../profit-text.ts';
import type { SchemeDetails } from '../queries.ts';
import { PaidFacts } from './PaidFacts.tsx';
import { PickLine } from './PickLine.tsx';
import styles from './SettlementBlock.module.css';
import { marginSum, partLine } from './settlement-rows.ts';
import * as words from './words.ts';

type Result = NonNullable<SchemeDetails['result']>;

/** The result: what was picked, how it was settled and why, and what it meant for the viewer's money. */
export function SettlementBlock({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const { result, picks } = scheme;
  if (result === null) return null;
  const note = (
    <FactLine facts={text.ruleAndTime(result.ruleVersion, dateTimeText(result.settledAt, locale))} />
  );
  return (
    <Block>
      {picks && (
        <div className={styles.picks}>
          <PickLine scheme={scheme} picks={picks} />
        </div>
      )}
      <BlockHead title={text.settlement} note={note} />
      <Inset>
        <Parts scheme={scheme} result={result} />
        {result.explanation[locale].split('\n').map((sentence) => (
          <p key={sentence} className={styles.explanation}>
            {sentence}
          </p>
        ))}
        <PaidFacts scheme={scheme} />
      </Inset>
    </Block>
  );
}

/** The halves of a stake on a line; other markets have none. */
function Parts({ scheme, result }: { readonly scheme: SchemeDetails; readonly result: Result }) {
  const text = useWords(words);
  const [pick] = scheme.picks ?? [];
  const { parts, outcome, profitParts } = result;
  if (!pick || parts.length === 0) return null;
  const rows = parts.map((part) => {
    const { terms, margin } = marginSum(pick.market, pick.pick, part);
    const sum = (
      <>
        {terms}
        <Strong>{margin}</Strong>
      </>
    );
    return {
      part: partLine(pick.market, part),
      sum,
      outcome: part.outcome,
      profit: profitText(part.profitParts),
    };
  });
  return (
    <SettlementTable
      heads={[
        parts.length === 2 ? text.parts : text.whole,
        pick.market === 'totals' ? text.totalsSum : text.asianSum,
        text.outcome,
        text.profit,
      ]}
      rows={rows}
      total={{
        name: text.total,
        outcome,
        profit: profitParts === null ? text.voided : profitText(profitParts),
      }}
    />
  );
}
