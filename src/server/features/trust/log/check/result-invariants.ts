/** Invariants between results and holds, their leaves and the settlements that read them, each as a query for violations. */
export const resultInvariants: Readonly<Record<string, string>> = {
  'every recorded result is in the log, and every logged one recorded': `
    SELECT coalesce(r.match_id, l.match_id) AS match_id, coalesce(r.version, l.version) AS version
    FROM match_result r
    FULL JOIN (SELECT match_id, version, data::jsonb AS content FROM log_leaf WHERE kind = 'result') l
      ON l.match_id = r.match_id AND l.version = r.version
    WHERE (l.content ->> 'state', l.content -> 'halfTime', l.content -> 'score90',
           (l.content #>> '{match,kickoffAt}')::timestamptz, l.content -> 'sources', l.content #>> '{decision,role}')
      IS DISTINCT FROM
          (r.state, CASE WHEN r.half_home IS NULL THEN 'null'::jsonb ELSE jsonb_build_array(r.half_home, r.half_away) END,
           CASE WHEN r.home_90 IS NULL THEN 'null'::jsonb ELSE jsonb_build_array(r.home_90, r.away_90) END,
           r.kickoff_at, r.sources, r.role)`,

  'every hold and release is in the log, and every logged one stored': `
    SELECT coalesce(h.match_id, l.match_id) AS match_id, coalesce(h.number, l.number) AS number
    FROM (SELECT match_id, number, 'hold' AS kind, role FROM match_hold
          UNION ALL SELECT match_id, number, 'release', role FROM match_release) h
    FULL JOIN (SELECT match_id, number, kind, data::jsonb #>> '{decision,role}' AS role FROM log_leaf
                WHERE kind IN ('hold', 'release')) l
      ON (l.match_id, l.number, l.kind) = (h.match_id, h.number, h.kind)
    WHERE l.role IS DISTINCT FROM h.role`,

  'a recorded score was a score of its match': `
    SELECT r.match_id, r.version FROM match_result r
    WHERE r.state = 'finished' AND NOT EXISTS (
      SELECT FROM match_version v WHERE v.match_id = r.match_id AND v.content ->> 'state' = 'finished'
         AND v.content -> 'score90' = jsonb_build_array(r.home_90, r.away_90))`,

  'a recorded kick-off was a kick-off of its match': `
    SELECT r.match_id, r.version FROM match_result r
    WHERE r.state = 'finished' AND NOT EXISTS (
      SELECT FROM match_version v WHERE v.match_id = r.match_id
         AND (v.content ->> 'kickoffAt')::timestamptz = r.kickoff_at)`,

  'a match has the teams that the log names': `
    SELECT DISTINCT m.id AS match_id FROM log_leaf l
    CROSS JOIN LATERAL (
      SELECT jsonb_array_elements(l.data::jsonb -> 'matches') AS named WHERE l.kind = 'publish'
      UNION ALL SELECT l.data::jsonb -> 'match' WHERE l.match_id IS NOT NULL) of_leaf
    JOIN match m ON m.id = (named ->> 'matchId')::uuid
    WHERE (named #>> '{home,key}', named #>> '{away,key}') IS DISTINCT FROM (m.home, m.away)`,

  'a settlement has the results of its leaf': `
    SELECT t.scheme_id, t.number FROM scheme_settlement t
    JOIN log_leaf l ON l.scheme_id = t.scheme_id AND l.number = t.number AND l.kind IN ('settle', 'correct')
    WHERE (SELECT jsonb_agg(jsonb_build_array(e.result -> 'matchId', e.result -> 'state', e.result -> 'score90',
                                              e.result -> 'halfTime') ORDER BY e.place)
             FROM jsonb_array_elements(t.results) WITH ORDINALITY AS e(result, place))
      IS DISTINCT FROM
          (SELECT jsonb_agg(jsonb_build_array(e.result -> 'matchId', e.result -> 'state', e.result -> 'score90',
                                              e.result -> 'halfTime') ORDER BY e.place)
             FROM jsonb_array_elements(l.data::jsonb -> 'results') WITH ORDINALITY AS e(result, place))`,
};
