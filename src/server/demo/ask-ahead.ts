import type { Context } from '#server/context/context.ts';
import { readAgenda } from '#server/features/matches/feeds/read-agenda.ts';
import type { HttpFeed } from '#server/providers/football/http-feed.ts';
import { requestFeed, unconditional } from '#server/providers/football/request-feed.ts';

const PATIENT_MS = 60_000;

/**
 * Sends what feeds will request at a later instant, without waiting for the answers: the sandbox computes them on another
 * processor while this one works, and keeps them until they are asked for.
 */
export async function askAhead(
  { db }: Pick<Context, 'db'>,
  feeds: readonly HttpFeed[],
  at: Date,
): Promise<void> {
  for (const feed of feeds) {
    const agenda = await readAgenda(db, feed.name, at);
    // It never fails; what was not answered is asked for again.
    for (const request of feed.plan(agenda)) void requestFeed(request, unconditional, PATIENT_MS);
  }
}
