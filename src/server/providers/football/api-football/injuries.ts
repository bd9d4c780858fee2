import { readApiFootballAbsences } from './absences.ts';
import { onlyIdentity } from './only-identity.ts';
import type { AgendaMatch, FeedAgenda, FeedRequest } from '../http-feed.ts';
import type { Found } from '../close-answer.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import type { FeedMatch } from '../record/feed-record.ts';
import { idOf, quote, recordOf } from '../record/json-value.ts';

/**
 * The entries of `/injuries` for one day of a competition, one a player, as one match each with nothing but its
 * absences. A fixture is identified only by ID, a side by the name of the team. Upcoming matches of that day without an
 * entry have no absences any more.
 */
export function readApiFootballInjuries(
  request: FeedRequest,
  entries: readonly unknown[],
  agenda: FeedAgenda,
  report: FaultReport,
): Found {
  const byFixture = Map.groupBy(entries, (entry) => idOf(recordOf(recordOf(entry).fixture).id));
  const [, competition, date] = request.key.split(' ');
  for (const match of agenda.matches) {
    const isAsked = match.competition === competition && match.kickoffAt.toISOString().slice(0, 10) === date;
    if (isAsked && match.state === 'scheduled' && !byFixture.has(match.feedId))
      byFixture.set(match.feedId, []);
  }
  const matches = [...byFixture].flatMap(([feedId, ofFixture]): FeedMatch[] => {
    const where = `fixture ${quote(feedId)}`;
    const match = agenda.matches.find((known) => known.feedId === feedId);
    if (!match) return report.dropMatch(where, 'MATCH_UNKNOWN', where) ?? [];
    const absences = readApiFootballAbsences(where, ofFixture, sideByName(match), report);
    return [{ ...onlyIdentity(match), where, details: { absences } }];
  });
  return { read: byFixture.size, matches };
}

function sideByName({ home, away }: AgendaMatch) {
  return (team: unknown) => {
    const { name } = recordOf(team);
    return name === home ? 'home' : name === away ? 'away' : null;
  };
}
