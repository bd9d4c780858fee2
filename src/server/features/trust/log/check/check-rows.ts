import type { Db } from '#server/db/database.ts';
import { findRows } from '#server/db/find-rows.ts';
import type { LogDifference } from './check-log.ts';
import { resultInvariants } from './result-invariants.ts';

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

  'every publication in the log has its scheme': `
    SELECT l.scheme_id FROM log_leaf l
    WHERE l.kind = 'publish' AND NOT EXISTS (SELECT FROM scheme s WHERE s.id = l.scheme_id)`,

  'every receipt promises the publication in the log': `
    SELECT r.scheme_id FROM log_receipt r
    LEFT JOIN log_leaf l ON l.scheme_id = r.scheme_id AND l.kind = 'publish'
    WHERE split_part(r.note, E'\\n', 6) IS DISTINCT FROM 'leaf ' || l.data`,

  'every withdrawal, removal and settlement in the log has its row': `
    SELECT l.scheme_id, l.kind, l.number FROM log_leaf l
    WHERE l.scheme_id IS NOT NULL AND CASE l.kind
      WHEN 'publish' THEN false
      WHEN 'open' THEN NOT EXISTS (SELECT FROM scheme_opening o WHERE o.scheme_id = l.scheme_id)
      WHEN 'withdraw' THEN NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = l.scheme_id)
      WHEN 'remove' THEN NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = l.scheme_id)
      ELSE NOT EXISTS (SELECT FROM scheme_settlement t WHERE t.scheme_id = l.scheme_id AND t.number = l.number)
    END`,

  'a seal covers its salt and text': `
    SELECT id AS scheme_id FROM scheme WHERE sha256(salt || convert_to(sealed_text, 'UTF8')) <> seal`,

  'the stored scheme is the sealed one': `
    SELECT s.id AS scheme_id FROM scheme s, LATERAL (SELECT s.sealed_text::jsonb AS sealed) d
    WHERE (sealed ->> 'title', sealed ->> 'summary', sealed ->> 'body', (sealed ->> 'priceFen')::integer,
           (sealed ->> 'refundIfLost')::boolean, sealed ->> 'ruleSet', (sealed ->> 'publishedAt')::timestamptz)
      IS DISTINCT FROM (s.title, s.summary, s.body, s.price_fen, s.refund_if_lost, s.rule_set, s.published_at)`,

  'the stored picks are the sealed ones': `
    SELECT s.id AS scheme_id FROM scheme s
    WHERE (SELECT jsonb_agg(jsonb_build_array(p.match_id, p.market, p.pick, p.line_quarters, p.odds_milli)
                            ORDER BY p.position) FROM scheme_pick p WHERE p.scheme_id = s.id)
      IS DISTINCT FROM
          (SELECT jsonb_agg(jsonb_build_array(e.pick -> 'matchId', e.pick -> 'market', e.pick -> 'pick',
                                              e.pick -> 'lineQuarters', e.pick -> 'oddsMilli') ORDER BY e.place)
             FROM jsonb_array_elements(s.sealed_text::jsonb -> 'picks') WITH ORDINALITY AS e(pick, place))`,

  // Seals of format 1 have no bookmaker.
  'the stored bookmakers are the sealed ones': `
    SELECT s.id AS scheme_id FROM scheme s, scheme_pick p
    WHERE p.scheme_id = s.id AND p.bookmaker <>
          coalesce(s.sealed_text::jsonb -> 'picks' -> (p.position - 1) ->> 'bookmaker', p.bookmaker)`,

  'a match is what its newest version says': `
    SELECT m.id AS match_id FROM match m
    JOIN match_version v ON v.match_id = m.id AND v.version = m.version
    WHERE (v.content ->> 'state', v.content -> 'score90', (v.content ->> 'kickoffAt')::timestamptz)
      IS DISTINCT FROM (m.state, CASE WHEN m.home_90 IS NULL THEN 'null'::jsonb
                                      ELSE jsonb_build_array(m.home_90, m.away_90) END, m.kickoff_at)`,
};

export async function checkRows(db: Db): Promise<LogDifference[]> {
  const differences: LogDifference[] = [];
  for (const [invariant, query] of Object.entries({ ...invariants, ...resultInvariants })) {
    const rows = await findRows(db, query, MAX_DIFFERENCES);
    differences.push(...rows.map((facts) => ({ invariant, facts })));
  }
  return differences;
}
