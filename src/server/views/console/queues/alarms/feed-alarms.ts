import { staleFeeds } from '#server/features/matches/feeds/stale-feeds.ts';
import { countFact, known, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { alarmId, type ReadAlarms } from './alarm.ts';

/** Feeds that are not called because they failed too often, and those that have sent nothing for too long. */
export const feedAlarms: ReadAlarms = async ({ db, clock }) => {
  const now = clock.now();
  const feeds = await db.selectFrom('feed_state').selectAll().where('enabled', '=', true).execute();
  const silent = new Map((await staleFeeds(db, now)).map((each) => [each.source, each]));
  return feeds.flatMap((state) => {
    const { feed, succeeded_at, enabled_since, failures, open_until, open_reason, competitions } = state;
    const lastSuccessAt = silent.get(feed)?.lastSuccessAt ?? succeeded_at;
    const at = lastSuccessAt ?? enabled_since;
    const isBroken = open_until !== null && open_until > now;
    const ofFeed = [
      textFact('source', feed),
      countFact('failures', failures),
      timeFact('lastSuccessAt', lastSuccessAt),
      textFact('competitions', competitions.join(', ')),
    ];
    return [
      ...(isBroken
        ? [
            {
              id: alarmId('feed-broken', feed),
              at,
              facts: known([
                wordFact('kind', 'alarm', 'feedBroken'),
                wordFact('why', 'feed', open_reason),
                timeFact('openUntil', open_until),
                ...ofFeed,
              ]),
              groups: [],
            },
          ]
        : []),
      ...(silent.has(feed)
        ? [
            {
              id: alarmId('feed-silent', feed),
              at,
              facts: known([wordFact('kind', 'alarm', 'feedSilent'), ...ofFeed]),
              groups: [],
            },
          ]
        : []),
    ];
  });
};
