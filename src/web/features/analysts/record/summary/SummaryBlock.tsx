import { RANKED_FROM } from '#domain/record/figures.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText, shareText, yieldRangeText, yieldText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { IntervalAxis } from '#web/ui/figures/IntervalAxis.tsx';
import { IntervalBar } from '#web/ui/figures/IntervalBar.tsx';
import { LastTenCells } from '#web/ui/figures/LastTen.tsx';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Sentences } from '#web/ui/layout/Sentences.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import { Explain } from '../../definitions/Explain.tsx';
import type { Definition } from '../../definitions/definition-href.ts';
import type { Interval, RecordPart, TrackRecord } from '../../queries.ts';
import * as words from '../../words.ts';
import { axisAround, sharesOf } from '../../yield-axis.ts';
import { chanceText, compareWithLuck } from './luck-text.ts';
import { plainSentence } from './plain-sentence.ts';
import { stakesText } from '../../stakes-text.ts';
import { Strengths } from './Strengths.tsx';
import * as summaryWords from './summary-words.ts';
import styles from './SummaryBlock.module.css';

interface SummaryBlockProps {
  readonly record: TrackRecord;
  readonly part: RecordPart;
  readonly onPart: (part: RecordPart) => void;
}

/** Shorter streaks are common, so their probability says nothing. */
const SHORTEST_STREAK = 3;

const parts = ['all', 'paid', 'free'] as const;

/** What a fan reads first: the last ten, hit rate and yield with its interval, one sentence about both, strengths. */
export function SummaryBlock({ record, part, onPart }: SummaryBlockProps) {
  const text = useWords(words);
  const options = parts.map((value) => ({ value, label: text.parts[value] }));
  const { apart, figures } = record;
  const { apart: apartText } = useWords(summaryWords);
  return (
    <Block label={text.record}>
      <BlockHead
        title={text.record}
        end={
          <SegmentedSwitch label={text.part} size="small" options={options} value={part} onChange={onPart} />
        }
      />
      {figures.yield ? (
        <>
          <LastTen record={record} />
          <Key figures={figures} interval={figures.yield} />
          <Strengths splits={record.splits} />
        </>
      ) : (
        <BlockNote>{text.nothingSettled}</BlockNote>
      )}
      {apart.schemes > 0 && (
        <BlockNote>
          {apartText(countText(apart.schemes), stakesText(apart.profitHundredths))}
          <Explain about="apart" name={text.record} />
        </BlockNote>
      )}
    </Block>
  );
}

/** Hit rate and yield, the yield's interval right below, and what both mean in a sentence. */
function Key({ figures, interval }: { figures: TrackRecord['figures']; interval: Interval }) {
  const text = useWords(words);
  const summary = useWords(summaryWords);
  const locale = useLocale();
  const shares = sharesOf(interval);
  const ticks = axisAround(interval);
  const hitRate = figures.hitRate && `${shareText(sharesOf(figures.hitRate).value)}%`;
  return (
    <Inset>
      <dl className={styles.figures}>
        <Figure name={summary.hitRate} about="hitRate" value={hitRate ?? '–'} />
        <Figure name={summary.yield} about="yield" value={yieldText(shares.value)} />
      </dl>
      <p className={classNames(textStyles.meta, styles.range)}>
        <span>
          {summary.interval}
          <Explain about="interval" name={summary.interval} />
        </span>
        <b className={styles.interval}>{yieldRangeText(shares.low, shares.high, locale)}</b>
      </p>
      {/* Above zero is not yet skill: red is reserved for the marks, which the leaderboard shows. */}
      <IntervalBar {...shares} axis={[ticks[0] ?? 0, ticks.at(-1) ?? 1]} size="large" />
      <IntervalAxis ticks={ticks} hasUnit keepsInside />
      <p className={styles.plain}>{plainSentence(figures, locale)}</p>
      <p className={classNames(textStyles.meta, styles.sentence)}>
        <Sentences
          of={[
            luckText(interval, figures.yieldLuck, text),
            figures.isRanked && figures.adjustedYield
              ? text.adjustedYieldLower(yieldText(sharesOf(figures.adjustedYield).low))
              : text.tooFew(figures.schemes, RANKED_FROM),
          ]}
          mark={<Explain about={figures.isRanked ? 'lowerBound' : 'tooFew'} name={text.ranking} />}
        />
      </p>
    </Inset>
  );
}

interface FigureProps {
  readonly name: string;
  readonly about: Definition;
  readonly value: string;
}

function Figure({ name, about, value }: FigureProps) {
  return (
    <div>
      <dt className={textStyles.meta}>
        {name}
        <Explain about={about} name={name} />
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

function luckText(interval: Interval, chance: number | null, text: typeof words.zh): string {
  const stand = compareWithLuck(interval);
  if (stand !== 'above') return text[stand];
  if (chance === null) return text.aboveUnknown;
  return text.above(chanceText(chance, { over: text.chanceOver, under: text.chanceUnder }));
}

/** The last ten with labels and a coin-flip comparison; the streak with its probability if long enough. */
function LastTen({ record: { lastTen, streak } }: { readonly record: TrackRecord }) {
  const text = useWords(words);
  const chance = { over: text.chanceOver, under: text.chanceUnder };
  if (lastTen.outcomes.length === 0) return null;
  return (
    <div className={styles.lastTen}>
      <LastTenCells outcomes={lastTen.outcomes} />
      <p className={classNames(textStyles.meta, styles.sentence)}>
        <Sentences
          of={[
            lastTen.luck !== null &&
              text.coinTen(chanceText(lastTen.luck, chance), lastTen.outcomes.length, lastTen.won),
            streak.luck !== null &&
              streak.now >= SHORTEST_STREAK &&
              text.streakLuck(chanceText(streak.luck, chance), streak.now),
          ]}
          mark={<Explain about="lastTen" name={text.lastTen} />}
        />
      </p>
    </div>
  );
}
