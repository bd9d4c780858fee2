import { sql } from 'kysely';
import type { Fact, FactGroup } from '#contract/console/facts.ts';
import { withdrawalPaid, withdrawalReturned } from '#domain/ledger/withdrawal-postings.ts';
import { fen } from '#domain/money/fen.ts';
import type { WithdrawalState } from '#domain/withdrawal/withdrawal-state.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { countFact, known, linkFact, moneyFact, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { movementsOf } from '../moves/movements-of.ts';
import { accountGroup } from '../parts/account-group.ts';
import { holdOfIncome } from '../parts/hold-of-income.ts';
import { reviewFacts } from '../parts/review-facts.ts';
import type { ItemDetail } from '../parts/queue-reader.ts';

/** Releases of income shown, newest first. */
const MAX_RELEASES = 5;

/** Of a withdrawal: account and payee masked, income and where it came from, and its steps. */
export async function withdrawalDetail({ db }: Context, id: string): Promise<ItemDetail> {
  const withdrawal = await db
    .selectFrom('withdrawal')
    .innerJoin('payee', 'payee.id', 'withdrawal.payee_id')
    .selectAll('withdrawal')
    .select(['payee.account_masked', 'payee.name_masked', 'payee.bound_at'])
    .where('withdrawal.id', '=', id)
    .executeTakeFirstOrThrow();
  const { user_id: userId, payee_id: payeeId } = withdrawal;
  const steps = await stepsOf(db, id);
  const more = [
    textFact('payee', withdrawal.account_masked),
    textFact('name', withdrawal.name_masked),
    timeFact('boundAt', withdrawal.bound_at),
    countFact('payees', await paidToPayee(db, { userId, payeeId })),
    wordFact('held', 'hold', await holdOfIncome(db, userId)),
  ];
  const posted = {
    userId,
    amountFen: fen(withdrawal.amount_fen),
    taxFen: fen(withdrawal.tax_fen),
  };
  return {
    groups: [
      await accountGroup(db, 'account', { userId, more }),
      await moneyGroup(db, userId, withdrawal.tax_method),
      ...(await releaseGroups(db, userId)),
      ...steps.map(stepGroup),
    ],
    pictures: [],
    moves: [
      { action: 'approveWithdrawal', option: null, movements: movementsOf([withdrawalPaid(posted)]) },
      { action: 'refuseWithdrawal', option: null, movements: movementsOf([withdrawalReturned(posted)]) },
    ],
    // With a payout problem but not under review, nobody decides: it is cleared up with the provider.
    without: steps.at(-1)?.state === 'reviewing' ? [] : ['approveWithdrawal', 'refuseWithdrawal'],
  };
}

interface Step {
  readonly state: WithdrawalState;
  readonly at: Date;
  readonly reason: string | null;
  readonly operator: string | null;
}

async function stepsOf(db: Db, id: string): Promise<readonly Step[]> {
  return await db
    .selectFrom('withdrawal_step')
    .leftJoin('operator', 'operator.id', 'withdrawal_step.operator_id')
    .select(['state', 'at', 'reason', 'operator.name as operator'])
    .where('withdrawal_id', '=', id)
    .orderBy('number')
    .execute();
}

function stepGroup({ state, at, reason, operator }: Step): FactGroup {
  const why: readonly (Fact | null)[] =
    state === 'reviewing' ? reviewFacts(reason ?? '') : [textFact('reason', reason)];
  return {
    title: 'decisions',
    facts: known([
      wordFact('state', 'withdrawal', state),
      timeFact('at', at),
      ...why,
      textFact('operator', operator),
    ]),
  };
}

/** How many withdrawals of a user were paid to an account before. */
async function paidToPayee(
  db: Db,
  { userId, payeeId }: { readonly userId: string; readonly payeeId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal_step')
    .innerJoin('withdrawal', 'withdrawal.id', 'withdrawal_step.withdrawal_id')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('payee_id', '=', payeeId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return count;
}

async function moneyGroup(db: Db, userId: string, taxMethod: string): Promise<FactGroup> {
  const { incomeFen, pendingFen } = await readBalances(db, userId);
  const { rows } = await sql<{ earnedFen: number; paidFen: number; withdrawals: number }>`
    SELECT (SELECT coalesce(sum(r.amount_fen), 0)::bigint
              FROM scheme s JOIN income_release r ON r.scheme_id = s.id WHERE s.author_id = ${userId}) AS "earnedFen",
           coalesce(sum(w.amount_fen) FILTER (WHERE last.state = 'paid'), 0)::bigint AS "paidFen",
           count(*) AS withdrawals
      FROM withdrawal w
      LEFT JOIN LATERAL (SELECT s.state FROM withdrawal_step s WHERE s.withdrawal_id = w.id
                          ORDER BY s.number DESC LIMIT 1) last ON true
     WHERE w.user_id = ${userId}`.execute(db);
  const [sums] = rows;
  return {
    title: 'money',
    facts: known([
      moneyFact('income', incomeFen),
      moneyFact('pending', pendingFen),
      moneyFact('earned', sums?.earnedFen),
      moneyFact('paidOut', sums?.paidFen),
      countFact('withdrawals', sums?.withdrawals),
      wordFact('taxMethod', 'tax', taxMethod),
    ]),
  };
}

/** The latest income that became available, with the scheme that earned it. */
async function releaseGroups(db: Db, userId: string): Promise<readonly FactGroup[]> {
  const rows = await db
    .selectFrom('scheme')
    .innerJoin('income_release', 'income_release.scheme_id', 'scheme.id')
    .select(['scheme.id', 'scheme.title', 'amount_fen', 'released_at'])
    .where('author_id', '=', userId)
    .orderBy('released_at', 'desc')
    .orderBy('scheme.id')
    .limit(MAX_RELEASES)
    .execute();
  return rows.map(({ id, title, amount_fen, released_at }) => ({
    title: 'income',
    facts: known([
      linkFact('title', 'scheme', { id, text: title }),
      moneyFact('amount', amount_fen),
      timeFact('at', released_at),
    ]),
  }));
}
