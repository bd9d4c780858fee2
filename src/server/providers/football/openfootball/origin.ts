import { parseSeason, type Season } from '#domain/match/season.ts';
import { FeedFormatError } from '../record/feed-format-error.ts';
import type { Competition, Competitions } from '../names/competitions.ts';

/** Competition and season of an openfootball file. */
export interface Origin {
  readonly competition: Competition;
  readonly season: Season;
}

/**
 * Competition and season of an openfootball file, from its path (`2025-26/en.1.json`) and its title
 * (`English Premier League 2025/26`). Either is sufficient; if both are present they must agree.
 * @throws FeedFormatError if both are missing, or they contradict each other.
 */
export function originOf(fileName: string, title: unknown, competitions: Competitions): Origin {
  const path = partsOfPath(fileName);
  const inside = partsOfTitle(typeof title === 'string' ? title : '');
  const named = path.code ? competitions.resolve(path.code) : null;
  const titled = competitions.resolveTitle(inside.title);
  const what = [path.code, inside.title].filter(Boolean).join(', ');
  const competition = named ?? titled;
  if (!competition) throw new FeedFormatError('COMPETITION_UNKNOWN', fileName, { what });
  if (named && titled && named !== titled) {
    throw new FeedFormatError('COMPETITION_CONTRADICTORY', fileName, {
      what: `${named.code}, ${titled.code}`,
    });
  }
  const season = path.season ?? inside.season;
  if (!season) throw new FeedFormatError('SEASON_UNKNOWN', fileName, { what });
  if (inside.season && inside.season !== season) {
    throw new FeedFormatError('SEASON_CONTRADICTORY', fileName, { what: `${season}, ${inside.season}` });
  }
  return { competition, season };
}

function partsOfPath(fileName: string): { code: string | null; season: Season | null } {
  const parts = fileName.split(/[?#]/, 1)[0]?.split(/[/\\]/) ?? [];
  const code = /^(.+)\.(?:json|txt)$/.exec(parts.at(-1) ?? '')?.[1] ?? null;
  return { code, season: parseSeason(parts.at(-2) ?? '') };
}

function partsOfTitle(title: string): { title: string; season: Season | null } {
  const parts = /^(.*?)\s+(\d{4}(?:[-/]\d{2,4})?)$/.exec(title.trim());
  return parts?.[1] && parts[2]
    ? { title: parts[1], season: parseSeason(parts[2]) }
    : { title, season: null };
}
