import { type Invariants, ofAllRows } from './invariants.ts';

/** Invariants between the schemes and the records that count them. */
export const recordInvariants: Invariants = {
  'every scheme matches its author’s record': ({ changedSchemes }) => `
    SELECT s.id AS scheme_id, s.author_id, s.author_sequence, t.outcome, r.outcome AS recorded FROM ${changedSchemes} s
    LEFT JOIN recorded_scheme r ON r.scheme_id = s.id
    LEFT JOIN LATERAL (
      SELECT t.outcome, t.profit_e16 FROM scheme_settlement t WHERE t.scheme_id = s.id
      ORDER BY t.number DESC LIMIT 1) t ON true
    WHERE r.scheme_id IS NULL
       OR (r.author_id, r.market, r.is_paid, r.published_at, r.kickoff_at)
          IS DISTINCT FROM (s.author_id, s.market, s.price_fen > 0, s.published_at, s.sale_ends_at)
       OR (r.outcome, r.result_e16) IS DISTINCT FROM (t.outcome, t.profit_e16)
       OR r.taken_off IS DISTINCT FROM CASE
            WHEN EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id) THEN 'withdrawn'
            WHEN EXISTS (SELECT FROM scheme_removal m WHERE m.scheme_id = s.id) THEN 'removed' END`,

  'a scheme is apart exactly at a price that no bookmaker offered': ({ changedSchemes }) => `
    SELECT s.id AS scheme_id, s.author_id, r.is_offered FROM ${changedSchemes} s
    JOIN recorded_scheme r ON r.scheme_id = s.id
    WHERE r.is_offered = EXISTS (
      SELECT FROM scheme_pick p
       WHERE p.scheme_id = s.id
         AND coalesce(s.sealed_text::jsonb -> 'picks' -> (p.position - 1) ->> 'bookmaker', p.bookmaker)
             IN ('model', 'market-max'))`,

  'no record counts an unknown scheme': ofAllRows(`
    SELECT r.scheme_id, r.author_id FROM recorded_scheme r
    WHERE NOT EXISTS (SELECT FROM scheme s WHERE s.id = r.scheme_id)`),
};
