import type { FactGroup } from '#contract/console/facts.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { known, textFact, timeFact, wordFact } from '../facts/facts.ts';
import type { ItemDetail } from '../parts/queue-reader.ts';

/** Of a proposed change: the operator it is about as they are now, and what was proposed about them before. */
export async function appointmentDetail({ db }: Context, id: string): Promise<ItemDetail> {
  const { operator_id: operatorId, name } = await db
    .selectFrom('operator_appointment')
    .select(['operator_id', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const present = await operatorGroup(db, operatorId);
  return {
    groups: [...(present === null ? [] : [present]), ...(await decisionGroups(db, name))],
    pictures: [],
    moves: [
      { action: 'confirmAppointment', option: null, movements: [] },
      { action: 'declineAppointment', option: null, movements: [] },
    ],
  };
}

/** Null: the operator does not exist yet. */
async function operatorGroup(db: Db, operatorId: string): Promise<FactGroup | null> {
  const operator = await db
    .selectFrom('operator')
    .select(['name', 'created_at as createdAt', 'disabled_at as disabledAt', 'password_hash as password'])
    .where('id', '=', operatorId)
    .executeTakeFirst();
  if (operator === undefined) return null;
  const roles = await db
    .selectFrom('operator_role')
    .select('role')
    .where('operator_id', '=', operatorId)
    .orderBy('role')
    .execute();
  const state = operator.disabledAt !== null ? 'disabled' : operator.password === null ? 'invited' : 'active';
  return {
    title: 'account',
    facts: known([
      textFact('name', operator.name),
      wordFact('state', 'operator', state),
      ...roles.map(({ role }) => wordFact('role', 'role', role)),
      timeFact('registeredAt', operator.createdAt),
    ]),
  };
}

/** Decided proposals about a login name, the latest first. */
async function decisionGroups(db: Db, name: string): Promise<readonly FactGroup[]> {
  const decided = await db
    .selectFrom('operator_appointment as proposed')
    .innerJoin('operator as proposer', 'proposer.id', 'proposed.proposed_by')
    .leftJoin('operator as decider', 'decider.id', 'proposed.decided_by')
    .select(['proposed.kind', 'proposed.roles', 'proposed.reason', 'proposed.decision'])
    .select(['proposed.decided_at as decidedAt', 'proposer.name as proposer', 'decider.name as decider'])
    .where('proposed.name', '=', name)
    .where('proposed.decision', 'is not', null)
    .orderBy('proposed.decided_at', 'desc')
    .limit(20)
    .execute();
  return decided.map((each) => ({
    title: 'decisions',
    facts: known([
      wordFact('kind', 'appointment', each.kind),
      ...each.roles.map((role) => wordFact('role', 'role', role)),
      wordFact('state', 'change', each.decision),
      textFact('reason', each.reason),
      textFact('proposer', each.proposer),
      textFact('operator', each.decider),
      timeFact('decidedAt', each.decidedAt),
    ]),
  }));
}
