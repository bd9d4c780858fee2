import { type RawBuilder, sql } from 'kysely';
import type { FactGroup } from '#contract/console/facts.ts';
import type { Db } from '#server/db/database.ts';
import { known, textFact, timeFact, wordFact } from '../facts/facts.ts';

interface Decided {
  /** A word of the set `decision`. */
  readonly outcome: string;
  readonly reason: string;
  readonly at: Date;
  readonly operator: string;
}

/** The decision on an item, made meanwhile by another operator; the rows have `outcome`, `reason`, `at`, `operator_id`. */
async function decisionGroups(db: Db, decided: RawBuilder<unknown>): Promise<readonly FactGroup[]> {
  const { rows } = await sql<Decided>`
    SELECT d.outcome, d.reason, d.at, o.name AS operator
      FROM (${decided}) d JOIN operator o ON o.id = d.operator_id ORDER BY d.at`.execute(db);
  return rows.map(({ outcome, reason, at, operator }) => ({
    title: 'decisions',
    facts: known([
      wordFact('outcome', 'decision', outcome),
      textFact('reason', reason),
      timeFact('decidedAt', at),
      textFact('operator', operator),
    ]),
  }));
}

const upheld = sql`CASE WHEN upheld THEN 'upheld' ELSE 'rejected' END AS outcome`;

export const disputeDecision = (db: Db, id: string) =>
  decisionGroups(
    db,
    sql`SELECT ${upheld}, reason, decided_at AS at, operator_id FROM dispute_decision WHERE dispute_id = ${id}`,
  );

export const tipOffDecision = (db: Db, id: string) =>
  decisionGroups(
    db,
    sql`SELECT ${upheld}, reason, decided_at AS at, operator_id FROM tip_off_decision WHERE tip_off_id = ${id}`,
  );

export const reviewDecision = (db: Db, id: string) =>
  decisionGroups(
    db,
    sql`SELECT outcome, reason, reviewed_at AS at, operator_id FROM scheme_review WHERE scheme_id = ${id}`,
  );
