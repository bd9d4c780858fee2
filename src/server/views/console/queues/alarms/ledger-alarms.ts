import { sql } from 'kysely';
import { known, timeFact, wordFact } from '../facts/facts.ts';
import { alarmId, type ReadAlarms } from './alarm.ts';

/** Seals are made every five minutes of real time. */
const SEALED_WITHIN_MS = 30 * 60_000;

/** Transfers that no seal covers: until then they could be rewritten without a trace in the public log. */
export const sealAlarms: ReadAlarms = async ({ db, clock }) => {
  const { rows } = await sql<{ at: Date; sealedAt: Date | null }>`
    WITH last AS (SELECT up_to, sealed_at FROM ledger_seal ORDER BY number DESC LIMIT 1)
    SELECT t.created_at AS at, (SELECT sealed_at FROM last) AS "sealedAt" FROM ledger_txn t
     WHERE t.id > coalesce((SELECT up_to FROM last), 0) ORDER BY t.id LIMIT 1`.execute(db);
  const [first] = rows;
  if (!first || clock.now().getTime() - first.at.getTime() < SEALED_WITHIN_MS * clock.speed) return [];
  return [
    {
      id: alarmId('ledger', 'unsealed'),
      at: first.at,
      facts: known([wordFact('kind', 'alarm', 'unsealed'), timeFact('lastSuccessAt', first.sealedAt)]),
      groups: [],
    },
  ];
};
