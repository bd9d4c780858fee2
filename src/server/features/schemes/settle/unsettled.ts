import { sql } from 'kysely';

/** Condition: scheme `s` is neither settled nor withdrawn. */
export const isUnsettled = sql`NOT EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = s.id)
  AND NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)`;
