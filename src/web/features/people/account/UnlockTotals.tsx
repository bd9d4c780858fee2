import { shortAmountText } from '#web/i18n/money.ts';
import { countText, signedText, yieldText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead, BlockNote, MoreLink } from '#web/ui/layout/Block.tsx';
import { Figures } from '#web/ui/tables/Facts.tsx';
import { Sentences } from '#web/ui/layout/Sentences.tsx';
import * as words from './list-words.ts';
import type { UnlockTotals as Totals } from './queries.ts';

interface UnlockTotalsProps {
  readonly totals: Totals;
  /** Full form: explanations and a link to the books; otherwise a link to the list. */
  readonly isFull?: boolean;
  /** The analyst whose unlocks these are. */
  readonly analystId?: string | undefined;
}

/** Total cost and refunds of all unlocks, and the profit of level stakes on them, losses as prominent as wins. */
export function UnlockTotals({ totals, isFull, analystId }: UnlockTotalsProps) {
  const text = useWords(words);
  const { total, settled, paidFen, refundedFen, won, lost, profitHundredths } = totals;
  const result = signedText(profitHundredths / 100, 1);
  const figures = [
    { name: text.paid, value: shortAmountText(paidFen) },
    { name: text.refunded, value: shortAmountText(refundedFen) },
    { name: text.tally, value: [won, lost, settled - won - lost].map(countText).join('/') },
    { name: text.result, value: result },
  ];
  return (
    <Block label={text.totals}>
      <BlockHead
        title={text.totals}
        note={text.totalsNote(total, settled)}
        end={
          isFull ? (
            <MoreLink href={paths.books({ analyst: analystId })}>{text.worth}</MoreLink>
          ) : (
            <MoreLink href={paths.myUnlocks()}>{text.details}</MoreLink>
          )
        }
      />
      <Figures hasRules figures={figures} />
      {isFull && settled > 0 && (
        <BlockNote>
          <Result totals={totals} result={result} />
        </BlockNote>
      )}
    </Block>
  );
}

/** Placeholder with the final height, to avoid a layout shift under a finger. */
export function UnlockTotalsSkeleton() {
  const text = useWords(words);
  const names = [text.paid, text.refunded, text.tally, text.result];
  return (
    <Block label={text.totals}>
      <BlockHead title={text.totals} end={<MoreLink href={paths.myUnlocks()}>{text.details}</MoreLink>} />
      <Figures hasRules figures={names.map((name) => ({ name, value: '–' }))} />
    </Block>
  );
}

function Result({ totals, result }: { totals: Totals; result: string }) {
  const text = useWords(words);
  const { settled, open, void: none, yield: interval } = totals;
  const sentences = [text.resultOf(settled, result)];
  if (interval) {
    const [low, high, mean] = [interval.low, interval.high, interval.value].map((each) =>
      yieldText(each / 10_000),
    ) as [string, string, string];
    sentences.push(text.interval(low, high, mean), text[compareWithLuck(interval)]);
  }
  if (open + none > 0) sentences.push(text.countedOpen(open, none));
  return <Sentences of={[...sentences, text.costs]} />;
}

function compareWithLuck({ low, high }: { readonly low: number; readonly high: number }) {
  if (low > 0) return 'above';
  return high < 0 ? 'below' : 'within';
}
