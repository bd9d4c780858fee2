import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText, shareText } from '#web/i18n/numbers.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { LoadMoreOf, PagedList } from '#web/ui/feedback/PagedList.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import rowStyles from '#web/ui/layout/Rows.module.css';
import { Hidden, Sep } from '#web/ui/layout/Text.tsx';
import * as words from './calibration-words.ts';
import styles from './PredictionList.module.css';
import { type ListedPrediction, predictionsQuery } from './queries.ts';
import { scoreText as forecastScoreText } from './score-text.ts';

const results = ['home', 'draw', 'away'] as const;

const selections = ['started', 'all'] as const;

/** All predictions, good and bad, each with its entry in the public log; first those whose matches have begun. */
export function PredictionList({ competition }: { readonly competition: string | undefined }) {
  const text = useWords(words);
  const [which, setWhich] = useState<(typeof selections)[number]>('started');
  const list = useInfiniteQuery(predictionsQuery(competition, which));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Block label={text.list}>
      <BlockHead
        title={text.list}
        note={text.listNote}
        end={
          <SegmentedSwitch
            label={text.list}
            size="small"
            options={selections.map((value) => ({ value, label: text.selections[value] }))}
            value={which}
            onChange={setWhich}
          />
        }
      />
      <PagedList
        query={list}
        isEmpty={items.length === 0}
        failed={text.listFailed}
        skeleton={<Skeleton rows={6} row={<Bone width="80%" height={14} />} />}
        empty={<EmptyState title={text.nothing}>{text.nothingText}</EmptyState>}
      >
        <ul>
          {items.map((item) => (
            <PredictionRow key={item.match.id} item={item} />
          ))}
        </ul>
        <LoadMoreOf query={list} />
      </PagedList>
    </Block>
  );
}

/** One prediction: the match, its chances and score, and below whether and where it is logged. */
export function PredictionRow({ item }: { readonly item: ListedPrediction }) {
  const text = useWords(words);
  const locale = useLocale();
  const { match, predicted, rps } = item;
  const { score90 } = match;
  const actual = score90 ? results[1 - Math.sign(score90[0] - score90[1])] : undefined;
  return (
    <li className={styles.row}>
      <Link
        href={paths.gameDetails({ id: match.id, tab: 'data' })}
        className={classNames(rowStyles.pressable, styles.match)}
      >
        <span className={styles.teams}>
          {match.home.short[locale]}{' '}
          <b className={styles.score}>{score90 ? scoreText(score90, locale) : text.versus}</b>{' '}
          {match.away.short[locale]}
        </span>
        <span className={styles.said}>
          {results.map((pick) => (
            <span key={pick} className={classNames(pick === actual && styles.came)}>
              <Hidden>{pickName('1x2', pick, locale)} </Hidden>
              {shareText(predicted[pick])}
            </span>
          ))}
        </span>
        <span className={styles.rps}>
          <Hidden>{text.rps} </Hidden>
          {rps === null ? text.noScore : forecastScoreText(rps)}
        </span>
      </Link>
      <p className={styles.when}>
        {match.competition.short[locale]}
        <Sep />
        {dateText(match.kickoffAt, locale)}
        {text.standing[item.standing] && (
          <>
            <Sep />
            {text.standing[item.standing]}
          </>
        )}
        <RootLink root={item.root} />
      </p>
    </li>
  );
}

/** The log entry of the root that covers a prediction. */
function RootLink({ root }: Pick<ListedPrediction, 'root'>) {
  const text = useWords(words);
  if (root === null) return null;
  return (
    <>
      <Sep />
      {root.entry === null ? (
        text.waiting
      ) : (
        <Link
          href={paths.log({ entry: String(root.entry + 1) })}
          className={classNames(hitStyles.hitArea, styles.entry)}
        >
          {text.entry(countText(root.entry + 1))}
        </Link>
      )}
    </>
  );
}
