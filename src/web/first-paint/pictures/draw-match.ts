import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails } from '#contract/matches/matches.ts';
import { type Drawing, type DrawnItem, pictureSize } from '#contract/pages/pictures.ts';
import { isOff } from '#domain/match/match-state.ts';
import { BEIJING, timeText, weekdayDateText } from '#web/i18n/dates.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { en as offEn, zh as offZh } from '#web/i18n/off-words.ts';
import { roundText } from '#web/i18n/feed/round-text.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { BAND, badgeLookOf, INNER, SHIELD, shapes } from '#web/ui/marks/badge-patterns.tsx';
import { frame, ink, type PicturePage, text } from './frame.ts';
import { words } from './words.ts';

type SharedMatch = CallReply<typeof matchDetails>;
type Team = SharedMatch['home'];

const offWords = { zh: offZh, en: offEn };
const MIDDLE = pictureSize.width / 2;
/** Centres of the teams. */
const SIDES = { home: 250, away: pictureSize.width - 250 };
const BADGE = 152;

/** Teams with their badges, competition, and kick-off or score. */
export function drawMatch(match: SharedMatch, page: PicturePage): Drawing {
  const { locale } = page;
  const { competition, round, home, away } = match;
  const named = round === null ? '' : ` ${roundText(round, locale)}`;
  return {
    ground: ink.ground,
    items: [
      ...frame(page, words[locale].match),
      text(`${competition.name[locale]}${named}`, {
        x: MIDDLE,
        y: 150,
        size: 30,
        fill: ink.quiet,
        maxWidth: 1_000,
        anchor: 'middle',
      }),
      ...team(home, SIDES.home, locale),
      ...team(away, SIDES.away, locale),
      ...(hasScore(match) ? score(match, locale) : kickoff(match, locale)),
    ],
  };
}

function team(of: Team, x: number, locale: Locale): DrawnItem[] {
  return [
    ...badge(of, x - BADGE / 2, 190),
    text(of.name[locale], {
      x,
      y: 402,
      size: 40,
      weight: 600,
      maxWidth: 360,
      lines: 2,
      anchor: 'middle',
    }),
  ];
}

/** The drawn shield of a team, with its three letters. */
function badge({ key, code, badge: recorded }: Team, x: number, y: number): DrawnItem[] {
  const { primary, secondary, pattern } = recorded ?? badgeLookOf(key);
  const at = { kind: 'path', x, y, scale: BADGE / 24 } as const;
  return [
    { ...at, d: SHIELD, fill: primary },
    pattern === 'solid'
      ? { ...at, d: INNER, stroke: secondary, strokeWidth: 1.2 }
      : { ...at, d: shapes[pattern], fill: secondary },
    { ...at, d: BAND, fill: ink.white, stroke: '#c6c5c4', strokeWidth: 0.4 },
    text(code, { x: x + BADGE / 2, y: y + 89, size: 34, weight: 600, anchor: 'middle', maxWidth: BADGE }),
    { ...at, d: SHIELD, stroke: '#c9c7c4', strokeWidth: 0.8 },
  ];
}

function hasScore({ state, score90 }: SharedMatch): boolean {
  return score90 !== null && (state === 'live' || state === 'finished');
}

function score({ state, score90, halfTime, kickoffAt }: SharedMatch, locale: Locale): DrawnItem[] {
  const { live, finished, half, separator } = words[locale];
  const isLive = state === 'live';
  const facts = [isLive ? live : finished, ...(halfTime === null ? [] : [half(scoreText(halfTime, locale))])];
  return [
    central(scoreText(score90 ?? [], locale), 318, 128),
    central(facts.join(separator), 374, 28, isLive ? ink.live : ink.plain),
    central(weekdayDateText(kickoffAt, locale, zoneOf(locale)), 414, 26, ink.quiet),
  ];
}

function kickoff({ state, kickoffAt, timeKnown }: SharedMatch, locale: Locale): DrawnItem[] {
  const { undated, zone } = words[locale];
  const day = weekdayDateText(kickoffAt, locale, zoneOf(locale));
  if (isOff(state)) return [central(offWords[locale].full[state], 300, 64), central(day, 360, 30, ink.quiet)];
  if (!timeKnown) return [central(day, 290, 48), central(undated, 350, 28, ink.quiet)];
  return [
    central(timeText(kickoffAt, zoneOf(locale)), 300, 96),
    central(day, 356, 30, ink.plain),
    central(zone, 396, 24, ink.quiet),
  ];
}

/** A picture has no reader with a zone: it names its own. */
const zoneOf = (locale: Locale): string => (locale === 'zh' ? BEIJING : 'UTC');

function central(content: string, y: number, size: number, fill: string = ink.strong): DrawnItem {
  const isFigure = size > 40;
  return text(content, {
    x: MIDDLE,
    y,
    size,
    fill,
    weight: isFigure ? 600 : 400,
    maxWidth: 380,
    anchor: 'middle',
  });
}
