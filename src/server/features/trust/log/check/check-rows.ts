import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { LogDifference } from './check-log.ts';

const MAX_DIFFERENCES = 20;

/**
 * Invariants between leaves, the waiting list and the schemes, each as a query for violations. Like the
 * reconciliation it reads tables of other features: an audit must not depend on the code it audits.
 */
const invariants: Readonly<Record<string, string>> = {
  'every leaf is an entry or waiting': `
    SELECT l.id AS leaf_id, l.scheme_id, l.kind FROM log_leaf l
    WHERE (SELECT count(*) FROM log_entry e WHERE e.leaf_id = l.id)
        + (SELECT count(*) FROM log_waiting w WHERE w.leaf_id = l.id) <> 1`,

  'every waiting row has a leaf': `
    SELECT leaf_id FROM log_waiting w WHERE NOT EXISTS (SELECT FROM log_leaf l WHERE l.id = w.leaf_id)`,

  'every scheme is in the log as it was published': `
    SELECT s.id AS scheme_id FROM scheme s
    LEFT JOIN log_leaf l ON l.scheme_id = s.id AND l.kind = 'publish'
    LEFT JOIN LATERAL (SELECT l.data::jsonb AS content) d ON true
    WHERE (l.author_id, l.author_sequence, content ->> 'seal', (content ->> 'priceFen')::integer, (content ->> 'at')::timestamptz)
      IS DISTINCT FROM (s.author_id, s.author_sequence, encode(s.seal, 'hex'), s.price_fen, s.published_at)`,

  'every withdrawal is in the log': `
    SELECT scheme_id FROM scheme_withdrawal w
    WHERE NOT EXISTS (SELECT FROM log_leaf l WHERE l.scheme_id = w.scheme_id AND l.kind = 'withdraw')`,

  'every removal is in the log': `
    SELECT scheme_id FROM scheme_removal r
    WHERE NOT EXISTS (SELECT FROM log_leaf l WHERE l.scheme_id = r.scheme_id AND l.kind = 'remove')`,

  'every settlement is in the log with its outcome': `
    SELECT t.scheme_id, t.number FROM scheme_settlement t
    LEFT JOIN log_leaf l ON l.scheme_id = t.scheme_id AND l.number = t.number AND l.kind IN ('settle', 'correct')
    WHERE l.data::jsonb ->> 'outcome' IS DISTINCT FROM t.outcome
       OR (l.data::jsonb ->> 'profit')::numeric * 10000000000000000 IS DISTINCT FROM t.profit_e16`,
};

export async function checkRows(db: Db): Promise<LogDifference[]> {
  const differences: LogDifference[] = [];
  for (const [invariant, query] of Object.entries(invariants)) {
    const { rows } = await sql<LogDifference['facts']>`
      SELECT * FROM (${sql.raw(query)}) AS found LIMIT ${MAX_DIFFERENCES}`.execute(db);
    differences.push(...rows.map((facts) => ({ invariant, facts })));
  }
  return differences;
}
