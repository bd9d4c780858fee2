import { sql } from 'kysely';
import type { FactGroup } from '#contract/console/facts.ts';
import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import { isOpenCase } from '#server/features/matches/results/waiting-results.ts';
import { countFact, known, linkFact, moneyFact, timeFact, wordFact } from '../facts/facts.ts';
import { matchGroups } from '../parts/match-groups.ts';
import type { ItemDetail } from '../parts/queue-reader.ts';

/** Schemes shown of those that wait, the most money first. */
const MAX_SCHEMES = 20;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  readonly author: string;
  readonly market: string;
  readonly why: string;
  readonly since: Date;
  readonly unlocks: number;
  readonly escrowFen: number;
}

/** Of a match whose result is to be decided: what each source reports, and the schemes that wait. */
export async function resultDetail({ db }: Context, id: string, locale: Locale): Promise<ItemDetail> {
  return {
    groups: [...(await matchGroups(db, id, locale)), ...(await waitingSchemes({ db }, id))],
    pictures: [],
    // What it moves depends on the result.
    moves: [],
  };
}

async function waitingSchemes({ db }: Pick<Context, 'db'>, matchId: string): Promise<readonly FactGroup[]> {
  const { rows } = await sql<Row>`
    SELECT s.id, s.title, s.author_id AS "authorId", u.nickname AS author, s.market, c.reason AS why,
           c.opened_at AS since, (SELECT count(*) FROM unlock o WHERE o.scheme_id = s.id) AS unlocks,
           coalesce(e.balance, 0) AS "escrowFen"
      FROM settlement_case c JOIN scheme s ON s.id = c.scheme_id JOIN app_user u ON u.id = s.author_id
      LEFT JOIN ledger_account e ON e.kind = 'escrow' AND e.owner_id = s.id
     WHERE ${isOpenCase} AND c.match_id = ${matchId}
     ORDER BY coalesce(e.balance, 0) DESC, s.id LIMIT ${MAX_SCHEMES}`.execute(db);
  return rows.map((row) => ({
    title: 'scheme',
    facts: known([
      linkFact('title', 'scheme', { id: row.id, text: row.title }),
      linkFact('author', 'user', { id: row.authorId, text: row.author }),
      wordFact('market', 'market', row.market),
      wordFact('why', 'case', row.why),
      timeFact('since', row.since),
      countFact('unlocks', row.unlocks),
      moneyFact('escrow', row.escrowFen),
    ]),
  }));
}
