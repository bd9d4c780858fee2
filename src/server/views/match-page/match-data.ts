import type { z } from 'zod';
import type { matchData as call } from '#contract/matches/match-data.ts';
import type { Score } from '#domain/match/match-state.ts';
import type { Standing } from '#domain/match/standings.ts';
import { resultOf, tallyOf } from '#domain/match/tally.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { findMatch, type MatchRecord } from '#server/features/matches/catalogue/find-match.ts';
import { type PastMatch, readPast } from './past-matches.ts';
import { formView, ownScore, pastView } from './past-views.ts';
import { type MatchNames, readNames } from '#server/features/matches/catalogue/present-match.ts';
import { tableOf } from '#server/features/matches/catalogue/season-results.ts';

type View = z.input<typeof call.reply>;

/** Data known before a match. @throws Refusal `MATCH_NOT_FOUND`. */
export const matchData: Operation<typeof call> = async (ctx, { params: { id } }) => {
  const match = await findMatch(ctx.db, id);
  if (!match) throw new Refusal('MATCH_NOT_FOUND');
  const past = await readPast(ctx.db, match);
  const table = tableOf(match.competition, past.season);
  const inTable = (table ?? []).map(({ team }) => ({ ...match, home: team, away: team }));
  const named = [match, ...past.home, ...past.away, ...past.headToHead, ...inTable];
  const names = await readNames(ctx.db, named);
  return {
    form: {
      home: formView(match.home, past.home, names),
      away: formView(match.away, past.away, names),
    },
    headToHead: headToHeadView(match.home, past.headToHead, names),
    split: splitView(past.atHome, past.atAway),
    standings: table && standingsView(match, table, names),
  };
};

function headToHeadView(team: string, past: readonly PastMatch[], names: MatchNames): View['headToHead'] {
  if (past.length === 0) return null;
  return {
    ...tallyOf(past.map((match) => ownScore(team, match))),
    matches: past.map((match) => ({
      ...pastView(match, names),
      home: names.team(match.home),
      away: names.team(match.away),
      result: resultOf(ownScore(team, match)),
    })),
  };
}

function splitView(atHome: readonly Score[], atAway: readonly Score[]): View['split'] {
  if (atHome.length === 0 && atAway.length === 0) return null;
  const rowOf = (scores: readonly Score[]) => ({
    ...tallyOf(scores),
    cleanSheets: scores.filter(([, against]) => against === 0).length,
  });
  return { home: rowOf(atHome), away: rowOf(atAway) };
}

function standingsView(
  { season, kickoffAt }: MatchRecord,
  table: readonly Standing[],
  names: MatchNames,
): View['standings'] {
  return {
    season,
    before: kickoffAt.toISOString(),
    rows: table.map(({ team, ...row }) => ({ ...row, team: names.team(team) })),
  };
}
