import { randomUUID } from 'node:crypto';
import { fen } from '#domain/money/fen.ts';
import { defaultSchemeRules } from '#domain/scheme/scheme-rules.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { rechargeByHand } from '#server/features/payments/recharge/recharge-by-hand.ts';
import { publishScheme } from '#server/features/schemes/publish/publish-scheme.ts';
import { openSession } from '#server/features/people/sessions/session-store.ts';
import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { certifyUser } from '#server/features/people/users/certify-user.ts';
import { findOrCreateUser } from '#server/features/people/users/find-or-create-user.ts';
import { draftOf, type PublishBody } from '#test/build/scheme.ts';
import { CLOCK_START, MATCH_DAY, oddsOf, seasonFiles } from './season.ts';

export const PRICE_FEN = 800;
const AUTHORS = 10;
const FANS = 80;
const PUBLISHERS = 300;
const BALANCE_FEN = 100_000;

export interface Fan {
  readonly userId: string;
  readonly token: string;
}

/** The data that the measurements list and unlock. */
export interface World {
  /** The match of all schemes. */
  readonly matchId: string;
  readonly schemeIds: readonly string[];
  readonly fans: readonly Fan[];
  /** Users without a publication, and matches of the day, as many as one may publish on in a day. */
  readonly publishers: readonly Fan[];
  readonly openMatchIds: readonly string[];
}

/** Creates the world in an empty database with the application's own operations. */
export async function makeWorld(ctx: Context): Promise<World> {
  for (const file of seasonFiles()) await importFeedFile(ctx, file);
  const matches = await matchesOfDay(ctx);
  await importFeedFile(ctx, oddsOf(matches, CLOCK_START));
  const [match] = matches;
  if (match === undefined) throw new Error(`The season has no match on ${MATCH_DAY}`);
  const schemeIds: string[] = [];
  for (let author = 0; author < AUTHORS; author++) {
    const { userId } = await makePerson(ctx, 100 + author);
    await approveAnalyst(ctx, { userId, source: 'bench' });
    for (const draft of drafts(match.id)) schemeIds.push(await publish(ctx, userId, draft));
  }
  const fans: Fan[] = [];
  for (let fan = 0; fan < FANS; fan++) {
    const person = await makePerson(ctx, 200 + fan);
    await rechargeByHand(ctx, { userId: person.userId, amountFen: fen(BALANCE_FEN) });
    fans.push(person);
  }
  const publishers = await makePublishers(ctx, { first: 400, count: PUBLISHERS });
  const openMatchIds = matches.slice(1, 1 + defaultSchemeRules.schemesADay).map(({ id }) => id);
  return { matchId: match.id, schemeIds, fans, publishers, openMatchIds };
}

/** Analysts without a publication. @param first ends their mobile numbers, below 10,000 and free; the others follow. */
export async function makePublishers(
  ctx: Context,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<Fan[]> {
  const publishers: Fan[] = [];
  for (let author = 0; author < count; author++) {
    const person = await makePerson(ctx, first + author);
    await approveAnalyst(ctx, { userId: person.userId, source: 'bench' });
    publishers.push(person);
  }
  return publishers;
}

async function matchesOfDay({ db }: Context) {
  const from = new Date(`${MATCH_DAY}T04:00:00Z`);
  return await db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select(['match.id', 'match.competition', 'host.name_en as home', 'guest.name_en as away'])
    .where('kickoff_at', '>=', from)
    .where('kickoff_at', '<', new Date(from.getTime() + 86_400_000))
    .orderBy('kickoff_at')
    .orderBy('match.id')
    .execute();
}

async function makePerson(ctx: Context, number: number): Promise<Fan> {
  const at = ctx.clock.now();
  const mobile = `1390000${String(number).padStart(4, '0')}`;
  const { id } = await transaction(ctx.db, (tx) => findOrCreateUser(tx, { mobile, locale: 'zh', at }));
  await certifyUser(ctx, { userId: id, source: 'bench' });
  const session = await transaction(ctx.db, (tx) => openSession(tx, { userId: id, device: 'bench', at }));
  return { userId: id, token: session.token };
}

/** One scheme per market, the maximum of an author per match. */
function drafts(matchId: string): PublishBody[] {
  const paid = { priceFen: PRICE_FEN };
  const priced = (market: '1x2' | 'totals' | 'handicap3', pick: string, line: number | null, odds: number) =>
    draftOf(matchId, { ...paid, market, picks: [{ pick, lineQuarters: line }], displayedOddsMilli: [odds] });
  return [
    draftOf(matchId, paid),
    priced('1x2', 'home', null, 1950),
    priced('totals', 'over', 10, 1910),
    priced('handicap3', 'home', -4, 3100),
  ];
}

async function publish(ctx: Context, userId: string, draft: PublishBody): Promise<string> {
  const request = { locale: 'zh', address: '127.0.0.1', device: 'bench', deviceId: null } as const;
  const body = { ...draft, idempotencyKey: randomUUID() };
  const { id } = await publishScheme(ctx, { ...request, body, viewer: { userId, sessionId: '' } });
  return id;
}
