import { sql } from 'kysely';
import { rulesOf } from '#domain/settlement/rule-sets.ts';

const allowance = sql.join(
  Object.entries(rulesOf).map(
    ([ruleSet, { allowedPostponementMinutes }]) =>
      sql`WHEN ${ruleSet} THEN make_interval(mins => ${allowedPostponementMinutes})`,
  ),
  sql` `,
);

/**
 * SQL equivalent of `saleOf` (`domain/scheme/sale.ts`) for a scheme `s`, for use after CROSS JOIN LATERAL.
 * `sale.operation.test.ts` compares both.
 */
export const saleOfScheme = sql`(
  SELECT least(s.sale_ends_at, min(k.kickoff_at)) AS ends_at,
         bool_and(k.state = 'scheduled'
           AND k.kickoff_at <= coalesce(l.kickoff_at, s.sale_ends_at) + CASE s.rule_set ${allowance} END) AS is_ahead
    FROM scheme_pick l JOIN match k ON k.id = l.match_id WHERE l.scheme_id = s.id) sale`;

/** Whether `schemeStateAt` of a scheme `s` with its `sale` is `published` at an instant. */
export const isOnSale = (now: Date) => sql`s.sale_ends_at > ${now} AND sale.ends_at > ${now} AND sale.is_ahead
  AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
  AND NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id)
  AND NOT EXISTS (SELECT FROM scheme_settlement t WHERE t.scheme_id = s.id)`;
