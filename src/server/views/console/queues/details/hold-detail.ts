import type { FactGroup } from '#contract/console/facts.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { countFact, known, linkFact, moneyFact, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { accountGroup } from '../parts/account-group.ts';
import { recordGroups } from '../parts/record-group.ts';
import type { ItemDetail } from '../parts/queue-reader.ts';

/** Of held income: what links buyer and analyst, both accounts, and earlier decisions. Nothing moves either way. */
export async function holdDetail({ db }: Context, id: string): Promise<ItemDetail> {
  const { analyst_id: analystId, buyer_id: buyerId } = await db
    .selectFrom('income_hold')
    .select(['analyst_id', 'buyer_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const decisions = await decisionsOn(db, id);
  const isReleased = decisions.some(({ kind }) => kind === 'released');
  const isConfirmed = buyerId === null || decisions.some(({ kind }) => kind === 'confirmed');
  const { incomeFen, pendingFen } = await readBalances(db, analystId);
  const more = [moneyFact('income', incomeFen), moneyFact('pending', pendingFen)];
  return {
    groups: [
      ...(buyerId === null ? [] : await flagGroups(db, { analystId, buyerId })),
      await accountGroup(db, 'account', { userId: analystId, more }),
      ...(await recordGroups(db, analystId)),
      ...(buyerId === null ? [] : [await accountGroup(db, 'other', { userId: buyerId })]),
      ...decisions.map(
        ({ kind, reason, at, operator }): FactGroup => ({
          title: 'decisions',
          facts: known([
            wordFact('state', 'hold', kind),
            textFact('reason', reason),
            timeFact('decidedAt', at),
            textFact('operator', operator),
          ]),
        }),
      ),
    ],
    pictures: [],
    moves: [
      { action: 'holdIncome', option: null, movements: [] },
      { action: 'releaseHeldIncome', option: null, movements: [] },
    ],
    // A confirmed hold waits for nobody, and may be released at any time.
    isOpen: !isReleased,
    without: isConfirmed ? ['holdIncome'] : [],
  };
}

async function decisionsOn(db: Db, holdId: string) {
  return await db
    .selectFrom('income_hold_decision')
    .innerJoin('operator', 'operator.id', 'income_hold_decision.operator_id')
    .select(['kind', 'reason', 'decided_at as at', 'operator.name as operator'])
    .where('hold_id', '=', holdId)
    .orderBy('decided_at')
    .execute();
}

async function flagGroups(
  db: Db,
  { analystId, buyerId }: { readonly analystId: string; readonly buyerId: string },
): Promise<readonly FactGroup[]> {
  const flags = await db
    .selectFrom('collusion_flag')
    .select(['edge', 'evidence', 'flagged_at'])
    .where('analyst_id', '=', analystId)
    .where('buyer_id', '=', buyerId)
    .orderBy('edge')
    .execute();
  const ring = flags.flatMap(({ evidence }) => ringIn(evidence));
  const names = await nicknames(db, ring);
  return flags.map(({ edge, evidence, flagged_at }) => ({
    title: 'evidence',
    facts: known([
      wordFact('why', 'edge', edge),
      timeFact('foundAt', flagged_at),
      countFact('shared', countIn(evidence, 'shared')),
      countFact('unlocks', countIn(evidence, 'unlocks')),
      ...ringIn(evidence).map((userId) => linkFact('ring', 'user', { id: userId, text: names.get(userId) })),
    ]),
  }));
}

type Evidence = Readonly<Record<string, unknown>>;

const countIn = (evidence: Evidence, name: string): number | null =>
  typeof evidence[name] === 'number' ? evidence[name] : null;

/** Users who bought from each other in a circle. */
function ringIn({ ring }: Evidence): readonly string[] {
  return Array.isArray(ring) ? ring.filter((each) => typeof each === 'string') : [];
}

async function nicknames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('app_user').select(['id', 'nickname']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
