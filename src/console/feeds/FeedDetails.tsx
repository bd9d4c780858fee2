import { Button, Descriptions, Grid } from 'antd';
import { countText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { visibleText } from '../ui/visible-text.ts';
import { TimeText } from '../ui/TimeText.tsx';
import { Faults, UnknownNames } from './Faults.tsx';
import styles from './feeds.module.css';
import type { Feed, Outcome } from './queries.ts';
import { en, zh } from './words.ts';

interface FeedDetailsProps {
  readonly feed: Feed;
  readonly onAnswers: () => void;
}

/** Everything else about a feed. */
export function FeedDetails({ feed, onAnswers }: FeedDetailsProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { md } = Grid.useBreakpoint();
  const { competitions, breaker, lastHour, trouble, notUnderstood, unknownNames } = feed;
  // The cast is safe: the keys of the record are its outcomes.
  const requests = (Object.entries(lastHour) as [Outcome, number][]).filter(([, count]) => count > 0);
  const named = competitions.map(({ code, name }) => (name === null ? code : name[locale]));
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        // The row has no room for it on a phone.
        ...(md
          ? []
          : [
              {
                key: 'answers',
                label: words.answers,
                children: (
                  <Button size="small" aria-label={words.answersOf(feed.feed)} onClick={onAnswers}>
                    {words.answers}
                  </Button>
                ),
              },
            ]),
        {
          key: 'competitions',
          label: words.competitions,
          children: named.join(locale === 'zh' ? '、' : ', '),
        },
        ...(breaker === null
          ? []
          : [{ key: 'breaker', label: words.breaker, children: words.breakers[breaker] ?? breaker }]),
        {
          key: 'hour',
          label: words.lastHour,
          children:
            requests.length === 0
              ? words.noRequests
              : requests
                  .map(
                    ([outcome, count]) => `${words.outcomes[outcome] ?? outcome} ${countText(count, locale)}`,
                  )
                  .join(' · '),
        },
        ...(trouble === null
          ? []
          : [
              {
                key: 'trouble',
                label: words.trouble,
                children: (
                  <div>
                    {words.outcomes[trouble.outcome] ?? trouble.outcome}
                    {trouble.status !== null && ` · ${words.status(String(trouble.status))}`} · {trouble.key}
                    <div className={styles.about}>
                      {trouble.what !== null && (
                        <>
                          <bdi>{visibleText(trouble.what)}</bdi> ·{' '}
                        </>
                      )}
                      <TimeText at={trouble.at} />
                    </div>
                  </div>
                ),
              },
            ]),
        {
          key: 'notUnderstood',
          label: words.notUnderstood,
          children: notUnderstood.length === 0 ? words.understood : <Faults faults={notUnderstood} />,
        },
        ...(unknownNames.length === 0
          ? []
          : [
              {
                key: 'names',
                label: words.unknownNames,
                children: <UnknownNames names={unknownNames} />,
              },
            ]),
      ]}
    />
  );
}
