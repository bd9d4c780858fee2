import type { MatchResult } from '#domain/settlement/settlement.ts';
import type { Context } from '#server/context/context.ts';
import { demoFeed } from '#server/providers/football/demo/demo-feed.ts';
import { demoNames } from '#server/providers/football/names/demo-names.ts';
import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { requestFeed, unconditional } from '#server/providers/football/request-feed.ts';
import type { ComingMatch } from './coming-matches.ts';

const hourMs = 3_600_000;
const PATIENT_MS = 60_000;
/** The last match that analysts write about today begins and is over within so long. */
const [LAST_KICKOFF_MS, OVER_MS] = [27 * hourMs, 33 * hourMs];

/** How a match ends; null for one that is not simply played. */
export type Foresee = (match: ComingMatch) => MatchResult | null;

/**
 * Asks the simulation how the matches of the coming day end: insight of a demo analyst is a share of picks that are
 * made knowing it. Nothing of the answer is stored.
 */
export async function foreseeResults(ctx: Context): Promise<Foresee> {
  const { demoFeed: place } = ctx.config;
  if (place === null) throw new Error('no demo in production');
  const now = ctx.clock.now();
  const at = new Date(now.getTime() + OVER_MS);
  const feed = demoFeed({ ...place, source: 'demo', seasons: 0, extent: 'results' });
  const results = new Map<string, MatchResult>();
  for (const date of datesBetween(now, new Date(now.getTime() + LAST_KICKOFF_MS))) {
    const url = `${place.baseUrl}/fixtures?${new URLSearchParams({ date, at: at.toISOString() })}`;
    const request = { key: date, url, headers: { 'x-apisports-key': place.token }, everyMs: hourMs };
    const exchange = await requestFeed(request, unconditional, PATIENT_MS);
    if (!exchange.ok) throw new Error(`${url}: ${exchange.fault}`);
    const reading = feed.read(request, exchange.answer, { now: at, matches: [] });
    if (reading.kind !== 'file') throw new Error(`${url}: ${reading.kind}`);
    for (const match of reading.file.matches) {
      const { state, halfTime, score90 } = match;
      if (state === 'finished') results.set(nameOf(match), { state, halfTime, score90, postponedMinutes: 0 });
    }
  }
  return ({ competition, season, home, away }) =>
    results.get(`${competition} ${season} ${home} ${away}`) ?? null;
}

function datesBetween(from: Date, to: Date): readonly string[] {
  const dates = new Set<string>();
  for (let at = from.getTime(); at <= to.getTime(); at += hourMs)
    dates.add(new Date(at).toISOString().slice(0, 10));
  return [...dates];
}

function nameOf({ competition, season, home, away }: FeedMatch): string {
  const keyOf = (name: string) => demoNames().resolveTeam(competition, name)?.teamKey;
  return `${competition} ${season} ${keyOf(home)} ${keyOf(away)}`;
}
