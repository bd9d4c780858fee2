import { RANKED_FROM } from '#domain/record/figures.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText, yieldRangeText, yieldText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { IntervalAxis } from '#web/ui/figures/IntervalAxis.tsx';
import { IntervalBar } from '#web/ui/figures/IntervalBar.tsx';
import { LastTenCells } from '#web/ui/figures/LastTen.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Sentences } from '#web/ui/layout/Sentences.tsx';
import { definitionHref } from '../definitions/definition-href.ts';
import { chanceText, compareWithLuck } from './luck-text.ts';
import { Explain } from '../definitions/Explain.tsx';
import type { Interval, RecordPart, TrackRecord } from '../queries.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './RecordBlock.module.css';
import { RecordTiles } from './RecordTiles.tsx';
import * as words from '../words.ts';
import * as markWords from './marks-words.ts';
import { stakesText } from './stakes-text.ts';
import { axisAround, sharesOf } from '../yield-axis.ts';

interface RecordBlockProps {
  readonly record: TrackRecord;
  readonly part: RecordPart;
  readonly onPart: (part: RecordPart) => void;
}

/** Shorter streaks are common, so their probability says nothing. */
const SHORTEST_STREAK = 3;

const parts = ['all', 'paid', 'free'] as const;

/** The record: yield interval, its statement about luck, key figures, last ten. */
export function RecordBlock({ record, part, onPart }: RecordBlockProps) {
  const text = useWords(words);
  const options = parts.map((value) => ({ value, label: text.parts[value] }));
  const { apart, figures } = record;
  const { apart: apartText } = useWords(markWords);
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
          <YieldHead interval={figures.yield} figures={figures} />
          <RecordTiles record={record} />
          <LastTen record={record} />
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

/** The yield interval, its mean, and whether luck can be ruled out. */
function YieldHead({ interval, figures }: { interval: Interval; figures: TrackRecord['figures'] }) {
  const text = useWords(words);
  const locale = useLocale();
  const shares = sharesOf(interval);
  const ticks = axisAround(interval);
  return (
    <Inset>
      <div className={styles.figures}>
        <div>
          <Link
            href={definitionHref('interval')}
            className={classNames(textStyles.meta, hitStyles.hitArea, hitStyles.withInfo, styles.caption)}
          >
            {text.yieldInterval}
            <InfoIcon size={14} label={text.explained} />
          </Link>
          <b className={styles.interval}>{yieldRangeText(shares.low, shares.high, locale)}</b>
        </div>
        <div className={styles.mean}>
          <Link
            href={definitionHref('yield')}
            className={classNames(textStyles.meta, hitStyles.hitArea, hitStyles.withInfo, styles.caption)}
          >
            {text.mean}
            <InfoIcon size={14} label={text.explained} />
          </Link>
          <span className={styles.value}>{yieldText(shares.value)}</span>
        </div>
      </div>
      {/* Above zero is not yet skill: red is reserved for the marks, which the leaderboard shows. */}
      <IntervalBar {...shares} axis={[ticks[0] ?? 0, ticks.at(-1) ?? 1]} size="large" />
      <IntervalAxis ticks={ticks} hasUnit keepsInside />
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
