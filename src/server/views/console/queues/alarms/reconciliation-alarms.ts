import { sql } from 'kysely';
import { countFact, known, textFact, timeFact, wordFact } from '../facts/facts.ts';
import { alarmId, type ReadAlarms } from './alarm.ts';

const DAY_MS = 86_400_000;

interface Row {
  readonly kind: 'whole' | 'recent';
  /** The first and the last run with differences, and how many there were. */
  readonly since: Date;
  readonly at: Date;
  readonly runs: number;
  /** Of the last one. */
  readonly differences: number;
  readonly found: readonly { readonly invariant: string; readonly facts: unknown }[];
}

/** Reconciliation runs of the last 24 hours that found differences, one alarm for each kind of run. */
export const reconciliationAlarms: ReadAlarms = async ({ db, clock }) => {
  const from = new Date(clock.now().getTime() - DAY_MS);
  const { rows } = await sql<Row>`
    SELECT kind, min(at) AS since, max(at) AS at, count(*) AS runs,
           (array_agg(differences ORDER BY id DESC))[1] AS differences,
           (array_agg(found ORDER BY id DESC))[1] AS found
      FROM reconciliation_run WHERE at >= ${from} AND differences > 0
     GROUP BY kind ORDER BY kind`.execute(db);
  return rows.map(({ kind, since, at, runs, differences, found }) => ({
    id: alarmId('reconciliation', kind),
    at: since,
    facts: known([
      wordFact('kind', 'alarm', 'reconciliation'),
      wordFact('part', 'run', kind),
      countFact('differences', differences),
      countFact('runs', runs),
      timeFact('at', at),
    ]),
    groups: found.map(({ invariant, facts }) => ({
      title: 'run' as const,
      facts: known([textFact('name', invariant), textFact('evidence', JSON.stringify(facts))]),
    })),
  }));
};
