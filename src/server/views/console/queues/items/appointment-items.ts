import type { Context } from '#server/context/context.ts';
import { known, textFact, wordFact } from '../facts/facts.ts';
import { shownItems } from './shown-items.ts';

/** Proposed changes of operators. */
export async function appointmentItems({ db }: Context, ids: readonly string[]) {
  const rows = await db
    .selectFrom('operator_appointment as proposed')
    .innerJoin('operator as proposer', 'proposer.id', 'proposed.proposed_by')
    .select(['proposed.id', 'proposed.proposed_at as at', 'proposed.kind', 'proposed.name', 'proposed.roles'])
    .select(['proposed.reason', 'proposer.name as proposer'])
    .where('proposed.id', 'in', ids)
    .execute();
  return shownItems(rows, ({ kind, name, roles, reason, proposer }) =>
    known([
      textFact('name', name),
      wordFact('kind', 'appointment', kind),
      ...roles.map((role) => wordFact('role', 'role', role)),
      textFact('reason', reason),
      textFact('proposer', proposer),
    ]),
  );
}
