import { useState } from 'react';
import { isOff } from '#domain/match/match-state.ts';
import { Countdown } from '#web/clock/Countdown.tsx';
import { timeText, weekdayDateText } from '#web/i18n/dates.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import * as offWords from '#web/i18n/off-words.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { PulseDot } from '#web/ui/feedback/PulseDot.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Hidden, Sep, Strong } from '#web/ui/layout/Text.tsx';
import * as words from './head-words.ts';
import styles from './MatchHead.module.css';
import { periodText } from './period-text.ts';
import { spokenScore } from './spoken-score.ts';
import type { HeadMatch } from './head-match.ts';

interface MomentProps {
  readonly match: HeadMatch;
  readonly isStale: boolean;
}

/** Middle of the head: kick-off time or score. */
export function MatchMoment({ match, isStale }: MomentProps) {
  const { venue } = match;
  return (
    <div className={styles.middle}>
      {match.score90 === null ? <Before match={match} /> : <After match={match} isStale={isStale} />}
      {venue && (
        <div className={styles.state} lang={langOf(venue)}>
          {venue}
        </div>
      )}
    </div>
  );
}

function Before({ match: { kickoffAt, timeKnown, state } }: { readonly match: HeadMatch }) {
  const text = useWords(words);
  const { full } = useWords(offWords);
  const locale = useLocale();
  return (
    <>
      <div className={styles.state}>{weekdayDateText(kickoffAt, locale)}</div>
      <div className={styles.big}>{timeKnown ? timeText(kickoffAt) : text.timeUnknown}</div>
      <div className={styles.state}>
        {state === 'scheduled' && timeKnown && (
          <>
            {text.untilKickoff}{' '}
            <Strong>
              <Countdown until={kickoffAt} />
            </Strong>
          </>
        )}
        {state === 'scheduled' && !timeKnown && text.kickoffUnknown}
        {(state === 'live' || state === 'finished') && text.waiting[state]}
        {isOff(state) && <Tag tone="amber">{full[state]}</Tag>}
      </div>
    </>
  );
}

function After({ match, isStale }: MomentProps) {
  const text = useWords(words);
  const { full } = useWords(offWords);
  const locale = useLocale();
  const { state, clock, kickoffAt, score90, halfTime, afterExtraTime, shootOut } = match;
  const plain = (score: readonly number[]) => scoreText(score, locale);
  return (
    <>
      {state === 'live' ? (
        <div className={classNames(styles.live, isStale && styles.stale)}>
          <PulseDot isStill={isStale} />
          {periodText(clock, text)}
          {isStale && <Hidden>{text.mayBeOld}</Hidden>}
        </div>
      ) : (
        <div className={styles.state}>
          {weekdayDateText(kickoffAt, locale)}{' '}
          {isOff(state) ? <Tag tone="amber">{full[state]}</Tag> : text.finished}
        </div>
      )}
      <div className={styles.big}>{score90 && scoreText(score90, locale)}</div>
      <Hidden>
        <span aria-live="polite">{useSpokenScore(match)}</span>
      </Hidden>
      {halfTime && <div className={styles.state}>{text.halfTimeScore(plain(halfTime))}</div>}
      <div className={styles.state}>
        {afterExtraTime && text.extraTime(plain(afterExtraTime))}
        {afterExtraTime && shootOut && <Sep />}
        {shootOut && text.shootOut(plain(shootOut))}
      </div>
    </>
  );
}

/** Screen-reader announcement of score changes; the initial score is not announced. */
function useSpokenScore(match: HeadMatch): string {
  const text = useWords(words);
  const locale = useLocale();
  const score = match.score90;
  const [announced, setAnnounced] = useState({ score, message: '' });
  if (announced.score?.join() !== score?.join()) {
    setAnnounced({ score, message: spokenScore(announced.score, match, text, locale) });
  }
  return announced.message;
}
