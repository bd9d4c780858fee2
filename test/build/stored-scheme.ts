import { randomUUID } from 'node:crypto';
import { transaction } from '#server/db/transaction.ts';
import { noteScheme } from '#server/features/analysts/records/note-scheme.ts';
import { seal } from '#server/features/schemes/publish/seal.ts';
import { insertScheme, nextSequence } from '#server/features/schemes/store/scheme-store.ts';
import type { TestApp } from '../test-app.ts';
import { aNotedScheme } from './noted-scheme.ts';

export interface StoredScheme {
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
    const first = await nextSequence(tx, authorId);
    for (const [at, { matchId, pick = 'home', body = '正文', priceFen = 0 }] of schemes.entries()) {
      const priced = {
        ...{ matchId, market: 'asian' as const, pick, lineQuarters: pick === 'home' ? -3 : 3 },
        ...{ oddsMilli: 2050, bookmaker: 'pinnacle' },
      };
      const content = {
        id: randomUUID(),
        authorId,
        authorSequence: first + at,
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
      await insertScheme(tx, { ...content, ...seal(content) });
      const { id, publishedAt } = content;
      const noted = { id, publishedAt, kickoffAt, picks: [priced], priceFen };
      await noteScheme(it.ctx, tx, aNotedScheme(it, { authorId, matchId }, noted));
    }
  });
}
