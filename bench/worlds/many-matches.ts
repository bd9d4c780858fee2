import { sql } from 'kysely';
import type { FeedDetails, FeedMatch, FeedOdds } from '#server/providers/football/record/feed-record.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { writeCompetitions, writeTeams } from '#server/features/matches/import/name-store.ts';
import { storeMatches } from '#server/features/matches/import/store-matches.ts';
import { openSession } from '#server/features/people/sessions/session-store.ts';
import { findOrCreateUser } from '#server/features/people/users/find-or-create-user.ts';
import { CLOCK_START, DAY_MS, MATCH_DAY, pairOf, saturdayOf, WEEKS } from './season.ts';

/** Size of the world: leagues of twenty teams, and their past seasons. */
export interface Extent {
  readonly leagues: number;
  readonly pastSeasons: number;
}

/** IDs and token used by the requests of the bench. */
export interface ManyMatches {
  readonly matches: number;
  readonly matchId: string;
  /** Token of a user who follows ten matches. */
  readonly token: string;
}

const TEAMS = 20;
const FOLLOWED = 10;
const SEASON = '2025-26';

/**
 * Creates leagues half-way through a season, imported by the feed operations with odds, events and statistics, and
 * past seasons with results only, written in SQL.
 */
export async function makeManyMatches(ctx: Context, { leagues, pastSeasons }: Extent): Promise<ManyMatches> {
  for (let league = 0; league < leagues; league++) await makeLeague(ctx, league);
  await repeatSeason(ctx, pastSeasons);
  const at = ctx.clock.now();
  const { id: userId } = await transaction(ctx.db, (tx) =>
    findOrCreateUser(tx, { mobile: '13900000001', locale: 'zh', at }),
  );
  const { token } = await transaction(ctx.db, (tx) => openSession(tx, { userId, device: 'bench', at }));
  const kickoffs = ctx.db.selectFrom('match').select('id').where('kickoff_at', '>=', new Date(MATCH_DAY));
  const coming = await kickoffs.orderBy('kickoff_at').orderBy('id').limit(FOLLOWED).execute();
  await ctx.db
    .insertInto('match_follow')
    .values(coming.map(({ id }) => ({ user_id: userId, match_id: id, followed_at: at })))
    .execute();
  const { rows } = await sql<{ matches: number }>`SELECT count(*) AS matches FROM match`.execute(ctx.db);
  return { matches: rows[0]?.matches ?? 0, matchId: coming[0]?.id ?? '', token };
}

async function makeLeague(ctx: Context, league: number): Promise<void> {
  const code = `bench${league}.1`;
  const names = { nameZh: `测试${league}`, nameEn: `Bench ${league}` };
  const teams = Array.from({ length: TEAMS }, (_, at) => teamOf(league, at));
  const keys = teams.map(({ teamKey }) => teamKey);
  const matches = Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: TEAMS / 2 }, (_each, index) => matchOf(code, keys, week, index)),
  );
  await transaction(ctx.db, async (tx) => {
    const more = { shortZh: names.nameZh, shortEn: names.nameEn, footballDataCode: null, zone: null };
    const rules = { seasonFirstDay: '08-01', countries: [], isVerified: true };
    const at = ctx.clock.now();
    await writeCompetitions(tx, [{ code, ...names, ...more, ...rules }], { demo: false, at });
    await writeTeams(tx, teams, at);
    await storeMatches(ctx, tx, { source: 'api-football', fileName: 'bench', matches: matches.flat() });
  });
}

function teamOf(league: number, at: number) {
  const letter = String.fromCharCode(97 + at);
  const name = `${letter.repeat(3)}ton ${league}`;
  return {
    teamKey: `bench${league}-${letter}`,
    country: 'ENG',
    nameZh: `测试${league}队${at}`,
    nameZhShort: `测${league}${at}`,
    nameEn: name,
    nameEnShort: name,
    code3: letter.toUpperCase().repeat(3),
    pinyinInitials: `cs${letter}`,
    colours: null,
    isVerified: true,
    spellings: [],
  };
}

function matchOf(competition: string, keys: readonly string[], week: number, index: number): FeedMatch {
  const [home = '', away = ''] = pairOf(keys, week, index);
  const kickoffAt = new Date(saturdayOf(week) + 15 * 3_600_000);
  const isPlayed = kickoffAt < new Date(CLOCK_START);
  const score90 = isPlayed ? ([(week + index) % 4, (week * index) % 3] as const) : null;
  return {
    where: `${home} v ${away}`,
    competition,
    season: SEASON,
    stage: 'regular',
    round: `Matchday ${week + 1}`,
    home,
    away,
    kickoffDate: null,
    kickoffAt,
    timeKnown: true,
    state: isPlayed ? 'finished' : 'scheduled',
    halfTime: null,
    score90,
    afterExtraTime: null,
    shootOut: null,
    odds: oddsBefore(kickoffAt),
    details: isPlayed ? details : {},
  };
}

const prices = [
  ['1x2', 'home', null, 1950],
  ['1x2', 'draw', null, 3600],
  ['1x2', 'away', null, 4100],
  ['asian', 'home', -3, 2050],
  ['asian', 'away', 3, 1850],
  ['totals', 'over', 10, 1910],
  ['totals', 'under', 10, 1990],
] as const;

/** Three bookmakers, two days and half a day before kick-off. */
function oddsBefore(kickoffAt: Date): FeedOdds[] {
  return ['pinnacle', 'bet365', 'interwetten'].flatMap((bookmaker, book) =>
    [2, 0.5].flatMap((days) =>
      prices.map(([market, pick, lineQuarters, oddsMilli]) => ({
        market,
        pick,
        lineQuarters,
        bookmaker,
        phase: 'now' as const,
        oddsMilli: oddsMilli + 10 * book + Math.round(days * 20),
        at: new Date(kickoffAt.getTime() - days * DAY_MS),
      })),
    ),
  );
}

const card = { period: 'firstHalf', addedMinute: null, player: 'Smith', other: null, score: null } as const;
const details: FeedDetails = {
  events: [10, 20, 30, 40].map((minute) => ({ ...card, minute, side: 'home', kind: 'yellowCard' })),
  statistics: [{ kind: 'possession', home: 55, away: 45 }],
};

/** Copies the season to every year before it, as finished matches with one report each. */
async function repeatSeason(ctx: Context, times: number): Promise<void> {
  await sql`
    INSERT INTO match (id, competition, season, stage, home, away, round, kickoff_at, first_kickoff_at, time_known,
                       state, half_home, half_away, home_90, away_90, version, revision, updated_at)
    SELECT gen_random_uuid(), competition, 'past ' || years, stage, home, away, round, past.at, past.at, true,
           'finished', 0, 0, (random() * 3)::integer, (random() * 2)::integer, 1, 1, past.at
      FROM match, generate_series(1, ${times}::integer) AS years,
           LATERAL (SELECT kickoff_at - years * interval '364 days' AS at) past`.execute(ctx.db);
  await sql`
    INSERT INTO match_report (match_id, source, kickoff_at, time_known, state, home_90, away_90, first_said_at)
    SELECT id, 'openfootball', kickoff_at, true, state, home_90, away_90, kickoff_at
      FROM match WHERE season <> ${SEASON}`.execute(ctx.db);
}
