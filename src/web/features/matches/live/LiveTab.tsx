import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '#web/api/api-error.ts';
import { secondsText } from '#web/i18n/dates.ts';
import { useWords } from '#web/i18n/words.ts';
import { eventView } from '#web/state/event-view.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { Commentary } from './Commentary.tsx';
import styles from './LiveTab.module.css';
import * as commentaryWords from './commentary-words.ts';
import { Events } from './Events.tsx';
import { ExpectedGoals } from './ExpectedGoals.tsx';
import { LineUps } from './LineUps.tsx';
import type { MatchFacts } from './match-facts.ts';
import { Momentum } from './Momentum.tsx';
import { type MatchLive, matchLiveQuery } from './queries.ts';
import { Statistics } from './Statistics.tsx';
import { newsOf, TeamNews } from './TeamNews.tsx';
import * as words from './words.ts';

/** Live tab: events, statistics, line-ups and team news, each if a feed provides it. */
export function LiveTab({ match }: { readonly match: MatchFacts }) {
  const text = useWords(words);
  const { data, error, refetch } = useQuery(matchLiveQuery(match.id));
  if (data) return <Live match={match} live={data} />;
  if (!error) return <LiveSkeleton />;
  return (
    <ErrorState title={text.failed} onRetry={refetch} requestId={(error as ApiError).requestId}>
      {error.message}
    </ErrorState>
  );
}

function Live({ match, live }: { readonly match: MatchFacts; readonly live: MatchLive }) {
  const text = useWords(words);
  const { events, statistics, lineUps, updatedAt } = live;
  // Absent in a reply that an older app has stored.
  const course = live.course ?? [];
  const updated = updatedAt && text.updated(secondsText(updatedAt));
  const hasEvents = events !== null && match.state !== 'scheduled';
  const hasStatistics = statistics !== null && statistics.length > 0;
  const hasLineUps = lineUps !== null && lineUps.length > 0;
  const news = newsOf(match, live);
  if (!hasEvents && !hasStatistics && !hasLineUps && !news)
    return <EmptyState title={text.nothing}>{text.nothingText}</EmptyState>;
  return (
    <>
      {hasEvents && (
        <Block label={text.events}>
          <BlockHead title={text.events} end={updated} />
          <EventsOrText match={match} events={events} />
        </Block>
      )}
      <Momentum match={match} course={course} events={events ?? []} />
      <ExpectedGoals match={match} course={course} events={events ?? []} />
      {hasStatistics && (
        <Block label={text.statistics}>
          <BlockHead title={text.statistics} end={!hasEvents && updated} />
          <Statistics match={match} statistics={statistics} />
        </Block>
      )}
      {hasLineUps && (
        <Block label={text.lineUps}>
          <BlockHead title={text.lineUps} end={!hasEvents && !hasStatistics && updated} />
          <LineUps match={match} lineUps={lineUps} events={events ?? []} />
        </Block>
      )}
      {news && <TeamNews match={match} news={news} />}
    </>
  );
}

interface EventsOrTextProps {
  readonly match: MatchFacts;
  readonly events: NonNullable<MatchLive['events']>;
}

/** The events on both sides of a line, or in sentences; the choice is kept on the device. */
function EventsOrText({ match, events }: EventsOrTextProps) {
  const text = useWords(commentaryWords);
  const view = useStored(eventView);
  return (
    <>
      <div className={styles.views}>
        <Chips label={text.view}>
          <Chip
            label={text.asTimeline}
            isSelected={view === 'timeline'}
            onSelect={() => eventView.set('timeline')}
          />
          <Chip label={text.asText} isSelected={view === 'text'} onSelect={() => eventView.set('text')} />
        </Chips>
      </div>
      {view === 'text' ? (
        <Commentary match={match} events={events} />
      ) : (
        <Events match={match} events={events} />
      )}
    </>
  );
}

function LiveSkeleton() {
  const row = (
    <>
      <Bone width="40%" height={14} />
      <Bone width="100%" height={6} />
    </>
  );
  return <Skeleton rows={6} row={row} />;
}
