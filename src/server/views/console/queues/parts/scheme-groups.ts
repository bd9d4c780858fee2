import { type RawBuilder, sql } from 'kysely';
import type { FactGroup } from '#contract/console/facts.ts';
import type { Locale } from '#contract/locale.ts';
import { oddsText } from '#domain/market/odds.ts';
import { pickText } from '#domain/market/pick-words.ts';
import { explainScheme } from '#domain/settlement/explain-scheme.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { readSealedSchemes } from '#server/features/schemes/store/read-schemes.ts';
import { type SealedScheme, stateOf } from '#server/features/schemes/store/scheme-record.ts';
import { countFact, known, linkFact, moneyFact, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { matchNames } from './match-groups.ts';

/** A scheme with all its texts; null if it does not exist. An operator decides about what is sealed, so nothing is hidden. */
export async function readWholeScheme(db: Db, schemeId: string): Promise<SealedScheme | null> {
  const where: RawBuilder<unknown> = sql`s.id = ${schemeId}`;
  const [scheme] = await readSealedSchemes(db, { where, orderAndLimit: sql``, viewerId: null });
  return scheme ?? null;
}

/** A scheme with picks and texts, and its settlement. */
export async function schemeGroups(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  scheme: SealedScheme,
  { locale, title = 'scheme' }: { readonly locale: Locale; readonly title?: 'scheme' | 'similar' },
): Promise<readonly FactGroup[]> {
  const { id, authorId, saleEndsAt, publishedAt, priceFen, market } = scheme;
  const { author, escrowFen } = await db
    .selectFrom('app_user')
    .leftJoin('ledger_account as escrow', (join) =>
      join.on('escrow.kind', '=', 'escrow').on('escrow.owner_id', '=', id),
    )
    .select(['nickname as author', 'escrow.balance as escrowFen'])
    .where('app_user.id', '=', authorId)
    .executeTakeFirstOrThrow();
  const names = await matchNames(
    db,
    scheme.picks.map(({ matchId }) => matchId),
    locale,
  );
  const ofScheme: FactGroup = {
    title,
    facts: known([
      linkFact('title', 'scheme', { id, text: scheme.title }),
      linkFact('author', 'user', { id: authorId, text: author }),
      wordFact('state', 'scheme', stateOf(scheme, clock.now())),
      timeFact('publishedAt', publishedAt),
      timeFact('kickoff', saleEndsAt),
      moneyFact('price', priceFen),
      wordFact('why', 'review', scheme.refundIfLost ? 'refundIfLost' : null),
      countFact('unlocks', scheme.buyers),
      moneyFact('escrow', escrowFen ?? 0),
      wordFact('market', 'market', market),
      ...scheme.picks.flatMap((pick) => [
        linkFact('match', 'match', { id: pick.matchId, text: names.get(pick.matchId) }),
        textFact('picks', pickText(pick, locale)),
        textFact('odds', oddsText(pick.oddsMilli)),
      ]),
      textFact('summary', scheme.summary),
      textFact('body', scheme.body),
    ]),
  };
  return [ofScheme, ...settlementGroups(scheme, locale)];
}

function settlementGroups(scheme: SealedScheme, locale: Locale): readonly FactGroup[] {
  const { settlement, market, picks, removal } = scheme;
  const removed: FactGroup[] =
    removal === null
      ? []
      : [
          {
            title: 'decisions',
            facts: known([
              wordFact('outcome', 'decision', 'removed'),
              timeFact('decidedAt', removal.removedAt),
              textFact('reason', removal.reason),
            ]),
          },
        ];
  if (settlement === null) return removed;
  const { outcome, settledAt, number, sources } = settlement;
  const oddsMilli = picks.map((pick) => pick.oddsMilli);
  const lines = explainScheme({ market, outcome, oddsMilli, picks: settlement.picks }, locale);
  return [
    {
      title: 'settlement',
      facts: known([
        wordFact('outcome', 'outcome', outcome),
        timeFact('settledAt', settledAt),
        countFact('number', number),
        textFact('sources', sources.join(', ')),
        ...lines.map((line) => textFact('explanation', line)),
      ]),
    },
    ...removed,
  ];
}
