import { sql } from 'kysely';
import { MAX_COUNTED, type Tally, type Waiting, type WaitingList } from '../parts/queue-reader.ts';

/** Changes of operators that wait for another admin. They are few. */
export const waitingAppointments: WaitingList = {
  async page({ db }, after, limit) {
    const beyond = after ? sql`AND (proposed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<Waiting>`
      SELECT id, proposed_at AS at FROM operator_appointment WHERE decision IS NULL ${beyond}
       ORDER BY proposed_at, id LIMIT ${limit}`.execute(db);
    return rows;
  },
  async tally({ db }) {
    const { rows } = await sql<Tally>`
      SELECT least(count(*), ${MAX_COUNTED}) AS waiting, min(proposed_at) AS "oldestAt"
        FROM operator_appointment WHERE decision IS NULL`.execute(db);
    return rows[0] ?? { waiting: 0, oldestAt: null };
  },
  async among({ db }, ids) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM operator_appointment WHERE decision IS NULL AND id = ANY (${[...ids]}::uuid[])`.execute(
      db,
    );
    return new Set(rows.map((row) => row.id));
  },
};
