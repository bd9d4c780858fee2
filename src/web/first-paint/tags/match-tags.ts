import type { PageTags, StructuredData } from '#contract/pages/page-tags.ts';
import { isOff } from '#domain/match/match-state.ts';
import { type Match, matchQuery } from '#web/features/matches/queries.ts';
import { BEIJING, dateText, dateTimeText } from '#web/i18n/dates.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { en as offEn, zh as offZh } from '#web/i18n/off-words.ts';
import { roundText } from '#web/i18n/feed/round-text.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { picturePath } from '#web/paths/file-paths.ts';
import { paths } from '#web/paths/paths.ts';
import type { DescribedPage } from './described-page.ts';
import { words } from './words.ts';

const offWords = { zh: offZh, en: offEn };

type PublicMatch = Omit<Match, 'followed'>;

/** Tags of a match page. */
export function matchTags(id: string, { client, locale }: DescribedPage): PageTags | null {
  const match = client.getQueryData(matchQuery(id).queryKey);
  if (match === undefined) return null;
  return {
    description: description(match, locale),
    canonical: paths.gameDetails({ id: match.id }),
    isIndexed: true,
    type: 'website',
    picture: {
      path: picturePath('match', match.id, locale, match.revision),
      alt: words[locale].who(match.home.name[locale], match.away.name[locale]),
    },
    feed: null,
    structured: sportsEvent(match, locale),
  };
}

/** A description has no reader with a zone: it names its own. */
const zoneOf = (locale: Locale): string => (locale === 'zh' ? BEIJING : 'UTC');

function description(match: PublicMatch, locale: Locale): string {
  const text = words[locale];
  const what = competitionText(match, locale);
  const { state, score90, halfTime, kickoffAt, timeKnown } = match;
  const [home, away] = [match.home.name[locale], match.away.name[locale]];
  const who = text.who(home, away);
  if (isOff(state)) return text.off(what, who, offWords[locale].full[state]);
  if (state === 'scheduled' || score90 === null)
    return timeKnown
      ? text.coming(what, who, text.inZone(dateTimeText(kickoffAt, locale, zoneOf(locale))))
      : text.undated(what, who);
  const half = halfTime === null ? null : scoreText(halfTime, locale);
  const standing = text.standing(home, scoreText(score90, locale), away, half);
  return state === 'live'
    ? text.live(what, standing)
    : text.finished(what, standing, dateText(kickoffAt, locale, zoneOf(locale)));
}

/** Competition and round. */
export function competitionText(
  { competition, round }: Pick<PublicMatch, 'competition' | 'round'>,
  locale: Locale,
): string {
  const name = competition.name[locale];
  if (round === null) return name;
  return locale === 'zh' ? `${name} ${roundText(round, locale)}` : `${name}, ${roundText(round, locale)}`;
}

const eventStates: Partial<Record<Match['state'], string>> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
};

function sportsEvent(match: PublicMatch, locale: Locale): StructuredData {
  const { home, away, competition, kickoffAt, timeKnown, state, venue } = match;
  const team = (name: string) => ({ '@type': 'SportsTeam', name });
  const [homeTeam, awayTeam] = [team(home.name[locale]), team(away.name[locale])];
  const place = venue ?? home.name[locale];
  return {
    '@type': 'SportsEvent',
    name: words[locale].who(home.name[locale], away.name[locale]),
    description: competitionText(match, locale),
    sport: 'Football',
    startDate: timeKnown ? kickoffAt : kickoffAt.slice(0, 10),
    eventStatus: eventStates[state] ?? 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: place, address: place },
    homeTeam,
    awayTeam,
    competitor: [homeTeam, awayTeam],
    organizer: { '@type': 'SportsOrganization', name: competition.name[locale] },
  };
}
