import type { ReactNode } from 'react';
import { RANKED_FROM } from '#domain/record/figures.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { yieldRangeText, yieldText } from '#web/i18n/numbers.ts';
import { paths } from '#web/paths/paths.ts';
import { Avatar, CertifiedMark } from '#web/ui/marks/Avatar.tsx';
import { Block } from '#web/ui/layout/Block.tsx';
import { niceTicks } from '#web/ui/charts/nice-ticks.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { IntervalAxis } from '#web/ui/figures/IntervalAxis.tsx';
import { IntervalBar } from '#web/ui/figures/IntervalBar.tsx';
import { LastTenCells } from '#web/ui/figures/LastTen.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import type { SchemeDetails } from '../../queries.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './AuthorBlock.module.css';
import * as words from './author-words.ts';

interface AuthorBlockProps {
  readonly scheme: SchemeDetails;
  /** Follow button and its error. */
  readonly follow?: ReactNode;
}

/** The author. The record supports the decision, so it is reduced once there is a result. */
export function AuthorBlock({ scheme: { author, result }, follow }: AuthorBlockProps) {
  const text = useWords(words);
  const locale = useLocale();
  const name = usePersonName(author.nickname);
  const shares = author.yield && sharesOf(author.yield);
  const isDecided = result !== null;
  const interval = shares && text.yieldOf(yieldRangeText(shares.low, shares.high, locale));
  return (
    <Block>
      <div className={styles.author}>
        <div className={rowStyles.person}>
          <Avatar id={author.id} name={name} size={44} src={author.avatar} />
          <div className={styles.text}>
            <div className={classNames(rowStyles.name, styles.name)}>
              <Link
                href={paths.userPage({ id: author.id })}
                className={classNames(hitStyles.hitArea, styles.person)}
              >
                {name}
              </Link>
              {author.identityVerified && <CertifiedMark size={16} />}
            </div>
            <div className={textStyles.meta}>
              <FactLine facts={[text.settledCount(author.settled), isDecided && interval]} />
            </div>
          </div>
          {follow && <div className={styles.follow}>{follow}</div>}
        </div>
        {!isDecided && shares && <Yield shares={shares} settled={author.settled} />}
        {!isDecided && author.lastTen.length > 0 && <LastTenCells outcomes={author.lastTen} />}
      </div>
    </Block>
  );
}

type Shares = Readonly<Record<'low' | 'value' | 'high', number>>;

const BASIS_POINTS = 10_000;
const AXIS_STEPS = 5;

function sharesOf({ low, value, high }: Shares): Shares {
  return { low: low / BASIS_POINTS, value: value / BASIS_POINTS, high: high / BASIS_POINTS };
}

/** The yield interval, its mean and whether luck can be ruled out. */
function Yield({ shares, settled }: { readonly shares: Shares; readonly settled: number }) {
  const text = useWords(words);
  const locale = useLocale();
  const { low, value, high } = shares;
  const ticks = niceTicks(Math.min(0, low), Math.max(0, high), AXIS_STEPS, 0.01);
  const isEnough = settled >= RANKED_FROM;
  const verdict = low > 0 ? text.aboveZero : high < 0 ? text.belowZero : text.holdsZero;
  return (
    <div>
      <p className={styles.yield}>
        <Link
          href={`${paths.recordDefinitions()}#interval`}
          className={classNames(hitStyles.hitArea, hitStyles.withInfo, styles.caption)}
        >
          {text.yieldInterval}
          <InfoIcon size={14} label={text.explained} />
        </Link>
        <b className={styles.interval}>{yieldRangeText(low, high, locale)}</b>
      </p>
      <IntervalBar {...shares} axis={[ticks[0] ?? -1, ticks.at(-1) ?? 1]} size="large" />
      <IntervalAxis ticks={ticks} hasUnit keepsInside />
      <p className={textStyles.meta}>
        {text.mean(yieldText(value))}
        {isEnough ? verdict : text.tooFew(RANKED_FROM)}
      </p>
    </div>
  );
}
