import { Countdown } from '../../clock/Countdown.tsx';
import { dayOf, longDayText, timeText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PulseDot } from '../../ui/PulseDot.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Strong } from '../../ui/Text.tsx';
import styles from './MatchHead.module.css';
import { MarketStrip } from './MarketStrip.tsx';
import { isOff } from './match-groups.ts';
import type { Match } from './queries.ts';
import * as words from './words.ts';

/** Who plays, when or how it stands, and the main prices. */
export function MatchHead({ match }: { readonly match: Match }) {
  const text = useWords(words);
  return (
    <section className={styles.head}>
      <div className={styles.grid}>
        <Side team={match.home} role={text.home} />
        <div className={styles.middle}>
          {match.score90 === null ? <Before match={match} /> : <After match={match} />}
        </div>
        <Side team={match.away} role={text.away} />
      </div>
      {match.competition.demo && (
        <p className={styles.state}>
          <Tag tone="amber">{text.demo}</Tag>
        </p>
      )}
      <MarketStrip odds={match.odds} />
    </section>
  );
}

/** The shape of the head while the match is on its way. */
export function MatchHeadSkeleton() {
  const side = (
    <div className={styles.side}>
      <Bone width="44px" height={52} />
      <Bone width="72px" height={16} />
    </div>
  );
  const row = (
    <div className={styles.grid}>
      {side}
      <div className={styles.side}>
        <Bone width="72px" height={12} />
        <Bone width="110px" height={36} />
      </div>
      {side}
    </div>
  );
  return <Skeleton rows={1} row={row} />;
}

function Side({ team, role }: { readonly team: Match['home']; readonly role: string }) {
  const locale = useLocale();
  return (
    <div className={styles.side}>
      <Badge team={team} size={52} />
      <b className={styles.name}>{team.name[locale]}</b>
      <small className={styles.role}>{role}</small>
    </div>
  );
}

function Before({ match: { kickoffAt, timeKnown, state } }: { readonly match: Match }) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <>
      <div className={styles.state}>{longDayText(dayOf(kickoffAt), locale)}</div>
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
        {(state === 'live' || state === 'finished') && text.groups[state]}
        {isOff(state) && <Tag tone="amber">{text.spokenStates[state]}</Tag>}
      </div>
    </>
  );
}

function After({ match }: { readonly match: Match }) {
  const text = useWords(words);
  const { state, clock, score90, halfTime, afterExtraTime, shootOut } = match;
  const plain = (score: readonly number[]) => score.join('-');
  return (
    <>
      {state === 'live' ? (
        <div className={styles.live}>
          <PulseDot />
          {text.groups.live} {clock?.minute != null && `${clock.minute}'`}
        </div>
      ) : (
        <div className={styles.state}>
          {isOff(state) ? <Tag tone="amber">{text.spokenStates[state]}</Tag> : text.finished}
        </div>
      )}
      <div className={styles.big} aria-live="polite">
        {score90?.join(' - ')}
      </div>
      {halfTime && <div className={styles.state}>{text.halfTimeScore(plain(halfTime))}</div>}
      {afterExtraTime && <div className={styles.state}>{text.extraTime(plain(afterExtraTime))}</div>}
      {shootOut && <div className={styles.state}>{text.shootOut(plain(shootOut))}</div>}
    </>
  );
}
