import { type RawBuilder, sql } from 'kysely';
import type { CourseStep } from '#domain/record/course.ts';
import type { Db } from '#server/db/database.ts';
import { isOfPerson } from './is-of-person.ts';

/** One result in the course of a record, with the probability stated for it and its price against the closing one. */
export interface StatedStep extends CourseStep {
  readonly statedChance: number | null;
  /** o/closing − 1 in millionths; null without a closing price. */
  readonly closingMillionths: number | null;
}

/** Filter of an author's schemes. */
export interface StepFilter {
  readonly since: Date | null;
  readonly part: 'all' | 'free' | 'paid';
}

interface Row {
  readonly kickoffs: string | null;
  readonly outcomes: string;
  readonly profits: string;
  readonly stated: string;
  readonly closing: string;
}

/**
 * The counted results of all accounts of an author, by kick-off. Transferred as columns, because a record may have
 * thousands.
 */
export async function readSteps(
  db: Db,
  authorId: string,
  filter: StepFilter,
): Promise<readonly StatedStep[]> {
  const { rows } = await sql<Row>`
    SELECT string_agg((extract(epoch FROM kickoff_at) * 1000)::bigint::text, ' ') AS kickoffs,
           string_agg(outcome, ' ') AS outcomes, string_agg(result_e16::text, ' ') AS profits,
           string_agg(coalesce(stated_percent::text, ''), ' ') AS stated,
           string_agg(CASE WHEN closing_schemes = 1 THEN closing_millionths::text ELSE '' END, ' ') AS closing
      FROM (SELECT kickoff_at, outcome, result_e16, stated_percent, closing_schemes, closing_millionths
              FROM recorded_scheme WHERE ${countedOf(authorId, filter)}
             ORDER BY kickoff_at, published_at, scheme_id) ordered`.execute(db);
  const [row] = rows;
  return row?.kickoffs ? stepsOfColumns({ ...row, kickoffs: row.kickoffs }) : [];
}

/** SQL condition: a counted result of the filter, of any account of the author. */
export function countedOf(authorId: string, { since, part }: StepFilter): RawBuilder<boolean> {
  const ofPart = part === 'all' ? sql`` : sql`AND is_paid = ${part === 'paid'}`;
  const ofWindow = since === null ? sql`` : sql`AND kickoff_at >= ${since}`;
  return sql<boolean>`${isOfPerson(authorId)} AND schemes = 1 ${ofPart} ${ofWindow}`;
}

function stepsOfColumns(row: Row & { readonly kickoffs: string }): readonly StatedStep[] {
  const [outcomes, profits, stated, closing] = [
    row.outcomes.split(' '),
    row.profits.split(' '),
    row.stated.split(' '),
    row.closing.split(' '),
  ];
  return row.kickoffs.split(' ').map((kickoff, at) => ({
    kickoffAt: new Date(Number(kickoff)),
    // The database allows no other outcomes, and the query excludes void ones.
    outcome: outcomes[at] as CourseStep['outcome'],
    profitE16: BigInt(profits[at] ?? ''),
    statedChance: stated[at] ? Number(stated[at]) / 100 : null,
    closingMillionths: closing[at] ? Number(closing[at]) : null,
  }));
}
