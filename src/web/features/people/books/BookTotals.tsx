import { RANKED_FROM } from '#domain/record/figures.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { shortAmountText } from '#web/i18n/money.ts';
import { signedText, yieldRangeText, yieldText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { niceTicks } from '#web/ui/charts/nice-ticks.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { IntervalAxis } from '#web/ui/figures/IntervalAxis.tsx';
import { IntervalBar } from '#web/ui/figures/IntervalBar.tsx';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Sentences } from '#web/ui/layout/Sentences.tsx';
import { FactLine, Figures } from '#web/ui/tables/Facts.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './BookTotals.module.css';
import type { Sums } from './queries.ts';
import * as words from './words.ts';

const AXIS_STEPS = 5;

/** The whole: money, results, and what the results say about luck. A loss is as prominent as a profit. */
export function BookTotals({ sums }: { readonly sums: Sums }) {
  const text = useWords(words);
  const { total, paidFen, refundedFen, profitHundredths, settled } = sums;
  const figures = [
    { name: text.paid, value: shortAmountText(paidFen) },
    { name: text.refunded, value: shortAmountText(refundedFen) },
    { name: text.net, value: shortAmountText(paidFen - refundedFen) },
    { name: text.profit, value: settled === 0 ? '–' : signedText(profitHundredths / 100, 1) },
  ];
  return (
    <Block label={text.sums}>
      <BlockHead title={text.sums} note={text.sumsNote(total)} end={<Explained />} />
      <Figures hasRules figures={figures} />
      <Inset>
        <p className={classNames(textStyles.meta, styles.counts)}>
          <FactLine facts={countsOf(sums, text)} />
        </p>
      </Inset>
      {sums.yield ? (
        <Yield interval={sums.yield} settled={settled} />
      ) : (
        <BlockNote>{text.nothingSettled}</BlockNote>
      )}
    </Block>
  );
}

/** Each status that occurs; red and black always. */
function countsOf({ won, lost, pushed, void: none, removed, open }: Sums, text: typeof words.zh) {
  return [
    text.won(won),
    text.lost(lost),
    pushed > 0 && text.pushed(pushed),
    none > 0 && text.void(none),
    removed > 0 && text.removed(removed),
    open > 0 && text.open(open),
  ];
}

function Yield({
  interval,
  settled,
}: {
  readonly interval: NonNullable<Sums['yield']>;
  readonly settled: number;
}) {
  const text = useWords(words);
  const locale = useLocale();
  const [low, value, high] = [interval.low / 10_000, interval.value / 10_000, interval.high / 10_000];
  const ticks = niceTicks(Math.min(0, low), Math.max(0, high), AXIS_STEPS, 0.01);
  const luck = low > 0 ? text.above : high < 0 ? text.below : text.within;
  return (
    <Inset>
      <div className={styles.yield}>
        <div>
          <span className={textStyles.meta}>{text.interval}</span>
          <b className={styles.interval}>{yieldRangeText(low, high, locale)}</b>
        </div>
        <div className={styles.mean}>
          <span className={textStyles.meta}>{text.mean}</span>
          <span className={styles.value}>{yieldText(value)}</span>
        </div>
      </div>
      <IntervalBar
        low={low}
        value={value}
        high={high}
        axis={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        size="large"
      />
      <IntervalAxis ticks={ticks} hasUnit keepsInside />
      <p className={classNames(textStyles.meta, styles.sentences)}>
        <Sentences of={[settled < RANKED_FROM ? text.tooFew(settled, RANKED_FROM) : luck, text.basis]} />
      </p>
    </Inset>
  );
}

function Explained() {
  const text = useWords(words);
  return (
    <Link href={`${paths.recordDefinitions()}#unlocks`} className={styles.explained}>
      <InfoIcon size={16} label={text.explained} />
    </Link>
  );
}
