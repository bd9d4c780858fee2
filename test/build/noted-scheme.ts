import { randomUUID } from 'node:crypto';
import { profitAtE16 } from '#domain/record/exact-profit.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteScheme } from '#server/features/analysts/records/note-scheme.ts';
import type { NotedScheme } from '#server/features/analysts/records/noted-scheme.ts';
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
  for (const scheme of schemes) await transaction(it.ctx.db, (tx) => noteScheme(it.ctx, tx, scheme));
}
