import type { FactGroup } from '#contract/console/facts.ts';
import type { Locale } from '#contract/locale.ts';
import type { OperatorActionName } from '#domain/operator/operator-roles.ts';
import type { Context } from '#server/context/context.ts';
import type { SealedScheme } from '#server/features/schemes/store/scheme-record.ts';
import { uploadsOf } from '#server/features/uploads/uploads-of.ts';
import { countFact, percentFact } from '../facts/facts.ts';
import { fullRefunds } from '../moves/full-refunds.ts';
import { accountGroup } from '../parts/account-group.ts';
import { reviewDecision, tipOffDecision } from '../parts/decision-groups.ts';
import { matchGroups } from '../parts/match-groups.ts';
import { recordGroups } from '../parts/record-group.ts';
import { readWholeScheme, schemeGroups } from '../parts/scheme-groups.ts';
import type { ItemDetail, Move } from '../parts/queue-reader.ts';

/** @throws Error for an id that no scheme has; the item refers to it. */
export async function wholeScheme({ db }: Context, schemeId: string): Promise<SealedScheme> {
  const scheme = await readWholeScheme(db, schemeId);
  if (scheme === null) throw new Error(`Scheme ${schemeId} not found`);
  return scheme;
}

/** An author with their record. */
async function authorGroups({ db }: Context, userId: string): Promise<readonly FactGroup[]> {
  return [await accountGroup(db, 'author', { userId }), ...(await recordGroups(db, userId))];
}

/** Moves of an action whose option refunds all buyers of a scheme; nothing if that is not possible any more. */
export async function refundMoves(
  { db }: Context,
  scheme: SealedScheme,
  { action, option }: Pick<Move, 'action' | 'option'>,
): Promise<readonly Move[]> {
  if (scheme.isWithdrawn) return [];
  return [{ action, option, movements: await fullRefunds(db, scheme) }];
}

const nothing = (action: OperatorActionName, option: Move['option'] = null): Move => ({
  action,
  option,
  movements: [],
});

/** Of a scheme to review: with the text that it resembles. */
export async function reviewDetail(ctx: Context, id: string, locale: Locale): Promise<ItemDetail> {
  const scheme = await wholeScheme(ctx, id);
  return {
    groups: [
      ...(await schemeGroups(ctx, scheme, { locale })),
      ...(await similarGroups(ctx, id, locale)),
      ...(await authorGroups(ctx, scheme.authorId)),
      ...(await reviewDecision(ctx.db, id)),
    ],
    pictures: [],
    moves: [
      nothing('reviewRefundable', 'passed'),
      ...(await refundMoves(ctx, scheme, { action: 'reviewRefundable', option: 'removed' })),
    ],
  };
}

async function similarGroups(ctx: Context, id: string, locale: Locale): Promise<readonly FactGroup[]> {
  const likeness = await ctx.db
    .selectFrom('scheme_likeness')
    .select(['like_id', 'percent'])
    .where('scheme_id', '=', id)
    .executeTakeFirst();
  if (likeness === undefined) return [];
  const similar = await wholeScheme(ctx, likeness.like_id);
  const [shown] = await schemeGroups(ctx, similar, { locale, title: 'similar' });
  const percent = percentFact('likePercent', likeness.percent);
  return shown && percent ? [{ title: 'similar', facts: [percent, ...shown.facts] }] : [];
}

/** Of a report of a scheme. */
export async function tipOffDetail(ctx: Context, id: string, locale: Locale): Promise<ItemDetail> {
  const { db } = ctx;
  const { scheme_id: schemeId, user_id: userId } = await db
    .selectFrom('tip_off')
    .select(['scheme_id', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const scheme = await wholeScheme(ctx, schemeId);
  const before = await db
    .selectFrom('tip_off')
    .leftJoin('tip_off_decision', 'tip_off_id', 'tip_off.id')
    .select((each) => [
      each.fn.countAll<number>().as('tipOffs'),
      each.fn.countAll<number>().filterWhere('upheld', '=', true).as('upheld'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const more = [countFact('tipOffs', before.tipOffs), countFact('upheld', before.upheld)];
  return {
    groups: [
      ...(await schemeGroups(ctx, scheme, { locale })),
      ...(await authorGroups(ctx, scheme.authorId)),
      await accountGroup(db, 'sender', { userId, more }),
      ...(await tipOffDecision(db, id)),
    ],
    pictures: await uploadsOf(db, id),
    moves: [
      nothing('upholdTipOff', 'keeps'),
      ...(await refundMoves(ctx, scheme, { action: 'upholdTipOff', option: 'removed' })),
      nothing('rejectTipOff'),
    ],
  };
}

/** Of a scheme whose settlement or payout fails. */
export async function stuckDetail(ctx: Context, id: string, locale: Locale): Promise<ItemDetail> {
  const scheme = await wholeScheme(ctx, id);
  const matches = [...new Set(scheme.picks.map(({ matchId }) => matchId))];
  const groups = [...(await schemeGroups(ctx, scheme, { locale }))];
  for (const matchId of matches) groups.push(...(await matchGroups(ctx.db, matchId, locale)));
  return { groups, pictures: [], moves: [] };
}
