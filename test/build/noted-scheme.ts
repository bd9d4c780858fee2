import { randomUUID } from 'node:crypto';
import { profitAtE16 } from '#domain/record/exact-profit.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSchemes } from '#server/features/analysts/records/note-scheme.ts';
import type { NotedScheme } from '#server/features/analysts/records/noted-scheme.ts';
import { seal } from '#server/features/schemes/publish/seal.ts';
import { pickRows, schemeRow } from '#server/features/schemes/store/scheme-store.ts';
import type { TestApp } from '../test-app.ts';

export type NotedPick = NotedScheme['picks'][number];

/** Arsenal's Asian handicap of `buildMatch` at its imported price. */
export function aNotedPick(matchId: string, changes: Partial<NotedPick> = {}): NotedPick {
  return {
    matchId,
    market: 'asian',
    pick: 'home',
    lineQuarters: -3,
    oddsMilli: 2050,
    bookmaker: 'pinnacle',
    ...changes,
  };
}

/** A free, open scheme with one pick, published now, with kick-off in a day. */
export function aNotedScheme(
  it: TestApp,
  { authorId, matchId }: { readonly authorId: string; readonly matchId: string },
  changes: Partial<NotedScheme> = {},
): NotedScheme {
  const now = it.clock.now();
  return {
    id: randomUUID(),
    authorId,
    publishedAt: now,
    kickoffAt: new Date(now.getTime() + 86_400_000),
    priceFen: 0,
    market: 'asian',
    competition: 'en.1',
    picks: [aNotedPick(matchId)],
    chancePercent: null,
    takenOff: null,
    settledAt: null,
    settlement: null,
    ...changes,
  };
}

/** The scheme with this settlement; for a double pick, the better result is the scheme's. */
export function settledAs(
  scheme: NotedScheme,
  ...pickOutcomes: readonly [Outcome, ...Outcome[]]
): NotedScheme {
  const settled = scheme.picks.map(({ oddsMilli }, pick) => ({
    oddsMilli,
    outcome: pickOutcomes[pick] ?? pickOutcomes[0],
  }));
  const profitE16 = profitAtE16(scheme.market === 'parlay' ? 'parlay' : 'single', settled);
  const won = settled.find(({ outcome }) => outcome === 'win')?.outcome;
  const outcome = profitE16 === null ? 'void' : scheme.market === 'parlay' ? outcomeOf(profitE16) : won;
  return {
    ...scheme,
    settledAt: scheme.settledAt ?? new Date(scheme.kickoffAt.getTime() + 7_200_000),
    settlement: {
      outcome: outcome ?? pickOutcomes[0],
      profitE16,
      pickOutcomes: settled.map((pick) => pick.outcome),
    },
  };
}

function outcomeOf(profitE16: bigint): Outcome {
  if (profitE16 === 0n) return 'push';
  return profitE16 > 0n ? 'win' : 'loss';
}

/** Records schemes in the track record, each in its own transaction. */
export async function note(it: TestApp, ...schemes: readonly NotedScheme[]): Promise<void> {
  for (const scheme of schemes) await transaction(it.ctx.db, (tx) => noteSchemes(tx, [scheme]));
}

interface StoredScheme {
  readonly matchId: string;
  readonly pick?: 'home' | 'away';
  readonly body?: string;
  readonly priceFen?: number;
}

/**
 * Writes many schemes of an author with their record, without the rules of publishing, such as five a day. Nobody is
 * notified and nothing is logged.
 */
export async function storeSchemes(
  it: TestApp,
  authorId: string,
  schemes: readonly StoredScheme[],
): Promise<void> {
  await transaction(it.ctx.db, async (tx) => {
    const now = it.clock.now();
    const kickoffAt = new Date(now.getTime() + 86_400_000);
    const { last } = await tx
      .selectFrom('scheme')
      .select((scheme) => scheme.fn.max('author_sequence').as('last'))
      .where('author_id', '=', authorId)
      .executeTakeFirstOrThrow();
    for (const [at, { matchId, pick = 'home', body = '正文', priceFen = 0 }] of schemes.entries()) {
      const priced = {
        matchId,
        market: 'asian' as const,
        pick,
        lineQuarters: pick === 'home' ? -3 : 3,
        oddsMilli: 2050,
        bookmaker: 'pinnacle',
      };
      const content = {
        id: randomUUID(),
        authorId,
        authorSequence: (last ?? 0) + 1 + at,
        idempotencyKey: randomUUID(),
        matchId,
        market: 'asian' as const,
        ruleSet: 'book' as const,
        chancePercent: null,
        title: '标题',
        summary: '摘要',
        body,
        priceFen,
        refundIfLost: false,
        freeReaders: 'nobody' as const,
        platformShareBasisPoints: 3000,
        publishedAt: now,
        saleEndsAt: kickoffAt,
        picks: [{ ...priced, at: now, kickoffAt }],
      };
      const scheme = { ...content, ...seal(content) };
      await tx.insertInto('scheme').values(schemeRow(scheme)).execute();
      await tx.insertInto('scheme_pick').values(pickRows(scheme)).execute();
      const { id, publishedAt } = content;
      const noted = { id, publishedAt, kickoffAt, picks: [priced], priceFen };
      await noteSchemes(tx, [aNotedScheme(it, { authorId, matchId }, noted)]);
    }
  });
}
