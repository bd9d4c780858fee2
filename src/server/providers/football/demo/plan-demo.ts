import type { FeedAgenda, FeedRequest } from '../http-feed.ts';
import { demoCodes, demoNames } from '../names/demo-names.ts';
import type { DemoSource } from '../record/feed-record.ts';

/** Where the simulated leagues are served. */
export interface DemoPlace {
  readonly baseUrl: string;
  readonly token: string;
}

export interface DemoSettings extends DemoPlace {
  readonly source: DemoSource;
  /** Complete seasons before the current one. */
  readonly seasons: number;
  /** The only league that is read, by its number at the provider; all by default. */
  readonly onlyLeague?: string | undefined;
  /**
   * `history` reads prices of the next day only, `single` those of one bookmaker, and `brief` does without details too.
   * `results` reads neither details nor prices, as a second source.
   */
  readonly extent: 'full' | 'history' | 'single' | 'brief' | 'results';
  /** Reads what changed since the last response at once, however long ago that was; the others in steps of hours. */
  readonly byDay?: boolean;
  /** Leaves the seasons before the last one to a later reading. */
  readonly leavesOlderSeasons?: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Interval of changes. */
const STEP_MS = 10_000;
/** Changes of a longer time are read in several responses. */
const LONGEST_STEP_MS = 6 * hourMs;
/** Days whose matches are not over yet: a decision may come a day later, and fixtures are known a week ahead. */
const [FIRST_DAY, TOMORROW, LAST_DAY] = [-2, 1, 8];
/** Complete seasons that a first start needs: for the model and the last meetings of two clubs. Older ones follow behind. */
const RECENT_SEASONS = 1;

/** A request, and its instant if that is not now. */
interface Wanted {
  readonly at?: Date | undefined;
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * First the whole content in responses of a few hundred matches, then the changes since the last response; older
 * seasons last, as nothing depends on them. The simulation is a function of the instant, which each request contains.
 */
export function planDemo(agenda: FeedAgenda, settings: DemoSettings): readonly FeedRequest[] {
  const { now } = agenda;
  const importedAt = instantsOf(agenda);
  const only = settings.onlyLeague === undefined ? {} : { league: settings.onlyLeague };
  const request = ({ key, query }: Wanted, at: Date, everyMs: number): FeedRequest => ({
    key,
    url: `${settings.baseUrl}/fixtures?${new URLSearchParams({ ...query, ...only, at: at.toISOString() })}`,
    headers: { 'x-apisports-key': settings.token },
    everyMs,
  });
  const steps = settings.byDay ? 'days' : 'changes';
  const missingOf = (wanted: readonly Wanted[]): readonly FeedRequest[] =>
    wanted.filter(({ key }) => !importedAt.has(key)).map((each) => request(each, each.at ?? now, dayMs));
  const stages = [movedMatches(settings), recentSeasons(settings), matchDays(settings, now)];
  const older = missingOf(olderSeasons(settings, importedAt));
  const cursor = lastOf(importedAt, steps);
  if (cursor === null) {
    const [moved = [], recent = [], days = []] = stages.map(missingOf);
    const first = [moved, recent].find(({ length }) => length > 0);
    if (first) return first;
    if (days.length > 0) return [...days, ...older];
  }
  const since = cursor ?? endOfHistory(importedAt, stages, now);
  // The clock was set back: nothing changes until it reaches the last response again.
  if (since > now) return [];
  const query = { extent: settings.extent, ...confirmed(settings), since: since.toISOString() };
  const isBehind = !settings.byDay && now.getTime() - since.getTime() > LONGEST_STEP_MS;
  if (!isBehind) return [request({ key: steps, query }, now, STEP_MS), ...older];
  const at = new Date(since.getTime() + LONGEST_STEP_MS);
  return [request({ key: `${steps} to ${at.toISOString()}`, query }, at, dayMs), ...older];
}

/** Whether a request reads whole seasons; what changes in the current one is read by steps. */
export function isOfSeasons(key: string): boolean {
  return key === 'moved' || key.startsWith('season ');
}

/** Instant (`at`) of the last response to each request. */
function instantsOf({ importedUrls = new Map() }: FeedAgenda): ReadonlyMap<string, Date> {
  const urls: ReadonlyMap<string, string> = importedUrls;
  return new Map(
    [...urls].map(([key, url]): [string, Date] => [key, new Date(new URL(url).searchParams.get('at') ?? 0)]),
  );
}

/** Latest instant of the requests of a kind; null before the first response. */
function lastOf(importedAt: ReadonlyMap<string, Date>, kind: string): Date | null {
  const instants = [...importedAt]
    .filter(([key]) => key.split(' ')[0] === kind)
    .map(([, at]) => at.getTime());
  return instants.length === 0 ? null : new Date(Math.max(...instants));
}

/** Instant from which changes are still to be read. The quick read of a first start counts. */
function endOfHistory(
  importedAt: ReadonlyMap<string, Date>,
  [moved = [], ofSeasons = [], ofDays = []]: readonly (readonly Wanted[])[],
  now: Date,
): Date {
  const first = (wanted: readonly Wanted[]): number =>
    Math.min(...wanted.map(({ key }) => importedAt.get(key)?.getTime() ?? 0), now.getTime());
  const quickly = lastOf(importedAt, 'days')?.getTime() ?? 0;
  return new Date(Math.min(Math.max(first([...moved, ...ofSeasons]), quickly), first(ofDays)));
}

/** Moved matches with their original kick-off, from which a postponement is measured. */
function movedMatches({ source, seasons }: DemoSettings): readonly Wanted[] {
  if (source !== 'demo') return [];
  return [{ key: 'moved', query: { moved: 'original', seasons: String(seasons + 1) } }];
}

/** The last complete seasons and the current one, of each league in the order of time. */
function recentSeasons(settings: DemoSettings): readonly Wanted[] {
  const first = Math.min(settings.seasons, RECENT_SEASONS);
  const back = Array.from({ length: first + 1 }, (_, at) => first - at);
  return leagues(settings).flatMap((league) => back.map((each) => seasonOf(settings, league, each)));
}

/**
 * Those before them, the last one of all leagues first; counted from the season that was played when the current one was
 * read, as another may have begun since.
 */
function olderSeasons(settings: DemoSettings, importedAt: ReadonlyMap<string, Date>): readonly Wanted[] {
  if (settings.leavesOlderSeasons) return [];
  const count = Math.max(0, settings.seasons - RECENT_SEASONS);
  const back = Array.from({ length: count }, (_, at) => RECENT_SEASONS + 1 + at);
  return back.flatMap((each) =>
    leagues(settings).map((league) => ({
      ...seasonOf(settings, league, each),
      at: importedAt.get(seasonOf(settings, league, 0).key),
    })),
  );
}

/** @param back number of seasons before the current one. */
function seasonOf(settings: DemoSettings, { code, league }: League, back: number): Wanted {
  const extent = settings.extent === 'full' ? 'history' : settings.extent;
  const season = back === 0 ? 'current' : `current-${back}`;
  return { key: `season ${code} ${back}`, query: { league, season, extent, ...confirmed(settings) } };
}

/**
 * All prices of matches that are not over, today's and tomorrow's first. A match has about a thousand, so a request is for
 * one league and day.
 */
function matchDays(settings: DemoSettings, now: Date): readonly Wanted[] {
  if (settings.extent !== 'full') return [];
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, at) => FIRST_DAY + at);
  return days
    .toSorted((one, other) => Math.abs(one - TOMORROW / 2) - Math.abs(other - TOMORROW / 2))
    .flatMap((day) => {
      const date = new Date(now.getTime() + day * dayMs).toISOString().slice(0, 10);
      return leagues(settings).map(({ code, league }) => ({
        key: `day ${code} ${date}`,
        query: { league, date, extent: 'full' },
      }));
    });
}

function confirmed({ source }: Pick<DemoSettings, 'source'>): Readonly<Record<string, string>> {
  return source === 'demo' ? {} : { confirmed: 'true' };
}

/** Our code of a league and its number at the provider. */
interface League {
  readonly code: string;
  readonly league: string;
}

function leagues({ onlyLeague }: DemoSettings): readonly League[] {
  const codes = demoCodes();
  return demoNames()
    .competitions.all.map(({ code }) => ({ code, league: codes.codeOf(code) ?? '' }))
    .filter(({ league }) => onlyLeague === undefined || league === onlyLeague);
}
