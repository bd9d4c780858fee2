import { isEndState } from '#domain/match/confirm-result.ts';
import { isSameContent, isSameResult } from '#domain/match/match-report.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { announceChanges } from '../catalogue/announce-changes.ts';
import { detailsOfFeed } from './details-of-feed.ts';
import type { ImportCounts, ImportFault } from './import-report.ts';
import { identityKey, type KnownMatch, readKnownMatches } from './known-matches.ts';
import { writeMatches } from './match-store.ts';
import { type MatchPlan, type PlannedMatch, planMatches } from './plan-matches.ts';
import { queueNews } from './queue-news.ts';
import { queueRecords } from './queue-records.ts';
import { listingsOfFeed } from '../lottery/listings-of-feed.ts';
import { writeListings } from '../lottery/write-listings.ts';
import { writeQuotes } from '../odds/quote-store.ts';
import { refreshPlaces } from './refresh-places.ts';
import { storeDetails } from './store-details.ts';
import { findKnown, type Priced, quotesOfFeed, unknownMatch } from './quotes-of-feed.ts';

/** Matches of one source with our team keys; rows of competitions and teams already exist. */
export interface SourceMatches {
  readonly source: string;
  readonly fileName: string;
  readonly matches: readonly FeedMatch[];
}

export interface StoredMatches {
  readonly counts: Omit<ImportCounts, 'read' | 'refused' | 'entriesUnknown' | 'entriesDropped'>;
  readonly faults: readonly ImportFault[];
}

/** Stores matches, results and prices of a source, and queues settlement of changed results. */
export async function storeMatches(
  ctx: Context,
  tx: Tx,
  { source, fileName, matches }: SourceMatches,
): Promise<StoredMatches> {
  const now = ctx.clock.now();
  const known = await readKnownMatches(tx, matches);
  const plan = planMatches(source, matches, known, now);
  await writeMatches(tx, plan.matches, { source, fileName, now });
  const extra = detailsOfFeed(matches, known, now);
  const detailed = await storeDetails(tx, [...plan.matches, ...extra.planned], { source, now });
  await refreshPlaces(
    tx,
    plan.matches.filter(changesTable).map(({ identity }) => identity),
  );
  const priced = pricedMatches(known, plan);
  const { quotes, faults } = quotesOfFeed(matches, priced, now);
  const stored = await writeQuotes(tx, quotes, now);
  // Of two legs the next one is meant.
  const lottery = listingsOfFeed(matches, (match) => findKnown(match, priced, now));
  const listed = await writeListings(tx, lottery.listings, { source, now });
  await queueSettling(ctx, tx, plan);
  await queueNews(ctx, tx, plan.matches, { lineUps: detailed.lineUps, now });
  await queueRecords(ctx, tx, plan.matches);
  await announceNear(
    tx,
    [...changedMatches(plan), ...detailed.changed, ...stored.matchIds, ...listed],
    known,
    plan,
    now,
  );
  return {
    counts: { ...countsOf(plan), ...stored.counts, listingsChanged: listed.length },
    faults: [
      ...plan.takenBack.map(takenBackFault),
      ...tooEarly(plan.matches, now),
      ...[...faults, ...[...lottery.unknown, ...extra.unknown].map(unknownMatch)],
    ],
  };
}

/** One job for all: a season file changes hundreds of matches, and this feature does not know which have schemes. */
async function queueSettling(ctx: Context, tx: Tx, plan: MatchPlan): Promise<void> {
  const changed = plan.matches.filter(({ before, hasResultChanged }) => before && hasResultChanged);
  if (changed.length === 0) return;
  await ctx.jobs.add(tx, 'queue-settlements', { matchIds: changed.map(({ id }) => id) });
}

/** Range of kick-offs around now whose changes are pushed to clients. */
const announcedBeforeMs = 12 * 3_600_000;
const announcedAfterMs = 72 * 3_600_000;

/** Notifies changes of matches around now only: historical matches have no viewers during an import. */
async function announceNear(
  tx: Tx,
  changedIds: readonly string[],
  known: ReadonlyMap<string, KnownMatch>,
  plan: MatchPlan,
  now: Date,
): Promise<void> {
  const near = new Set(
    [...known.values(), ...plan.matches]
      .filter(({ content: { kickoffAt } }) => {
        const fromNowMs = kickoffAt.getTime() - now.getTime();
        return fromNowMs >= -announcedBeforeMs && fromNowMs <= announcedAfterMs;
      })
      .map(({ id }) => id),
  );
  await announceChanges(
    tx,
    [...new Set(changedIds)].filter((id) => near.has(id)),
  );
}

/** Whether the league table of its season may have changed. */
function changesTable({ before, content }: PlannedMatch): boolean {
  const hasEnd = isEndState(content.state) || (before !== null && isEndState(before.content.state));
  return hasEnd && (before === null || !isSameResult(before.content, content));
}

function changedMatches({ matches }: MatchPlan): string[] {
  return matches
    .filter(({ before, content }) => !before || !isSameContent(before.content, content))
    .map(({ id }) => id);
}

function pricedMatches(known: ReadonlyMap<string, KnownMatch>, plan: MatchPlan): Map<string, Priced> {
  const before = [...known].map(([key, { id, content }]): [string, Priced] => [key, { id, ...content }]);
  const after = plan.matches.map(({ id, identity, content }): [string, Priced] => [
    identityKey(identity),
    { id, kickoffAt: content.kickoffAt },
  ]);
  return new Map([...before, ...after]);
}

function countsOf({ matches, takenBack }: MatchPlan) {
  const count = (is: (match: PlannedMatch, before: KnownMatch | null) => boolean) =>
    matches.filter((match) => is(match, match.before)).length;
  const isChanged = ({ content }: PlannedMatch, before: KnownMatch | null): boolean =>
    before !== null && !isSameContent(before.content, content);
  const hadEnded = (before: KnownMatch | null): boolean =>
    before !== null && isEndState(before.content.state);
  return {
    matchesNew: count((_, before) => before === null),
    matchesChanged: count(isChanged),
    matchesUnchanged: count((match, before) => before !== null && !isChanged(match, before)),
    kickoffsMoved: count(
      ({ content }, before) =>
        before !== null && before.content.kickoffAt.getTime() !== content.kickoffAt.getTime(),
    ),
    resultsNew: count(({ content }, before) => isEndState(content.state) && !hadEnded(before)),
    resultsCorrected: count(({ isCorrection }) => isCorrection),
    resultsTakenBack: takenBack.length,
  };
}

function takenBackFault({ where, home, away }: FeedMatch): ImportFault {
  return { where, code: 'RESULT_TAKEN_BACK', what: `${home} v ${away}`, lost: 'match' };
}

function tooEarly(matches: readonly PlannedMatch[], now: Date): ImportFault[] {
  return matches
    .filter(({ content, report }) => report?.state === 'finished' && content.kickoffAt > now)
    .map(({ identity, content }) => ({
      where: `${identity.home} v ${identity.away}`,
      code: 'RESULT_BEFORE_KICKOFF',
      what: content.kickoffAt.toISOString(),
      lost: 'nothing',
    }));
}
