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
 * The one place that says when a scheme `s` can be bought, to stand behind CROSS JOIN LATERAL: `ends_at` is the earliest
 * kick-off of its matches, as it was at publishing or as it is; `is_ahead` whether each of them is still to come and
 * close enough to the kick-off it was made for. What can only end void is sold to nobody.
 */
export const saleOfScheme = sql`(
  SELECT least(s.sale_ends_at, min(k.kickoff_at)) AS ends_at,
         bool_and(k.state = 'scheduled'
           AND k.kickoff_at <= coalesce(l.kickoff_at, s.sale_ends_at) + CASE s.rule_set ${allowance} END) AS is_ahead
    FROM scheme_pick l JOIN match k ON k.id = l.match_id WHERE l.scheme_id = s.id) sale`;

/** Whether a scheme `s` with its `sale` is on sale at an instant, whatever it costs. */
export const isOnSale = (now: Date) => sql`s.sale_ends_at > ${now} AND sale.ends_at > ${now} AND sale.is_ahead
  AND NOT EXISTS (SELECT FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
  AND NOT EXISTS (SELECT FROM scheme_removal r WHERE r.scheme_id = s.id)`;
