import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltOperator, buildAdmin, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { disableOperator } from '../accounts/decide-operator.ts';
import { grantRole } from '../accounts/decide-role.ts';
import { rolesOf } from '../role-store.ts';
import { confirmAppointment, declineAppointment } from './decide-appointment.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const reason = 'Joins or leaves the team';
const ROUNDS = 10;

const anAdmin = () => buildAdmin(it);

/** A role that an admin proposed for an operator without any. */
async function proposed() {
  const [first, second, third] = [await anAdmin(), await anAdmin(), await anAdmin()];
  const target = await buildOperator(it);
  await grantRole(it.ctx, { operatorId: first.id, targetId: target.id, role: 'finance', reason });
  const { id: appointmentId } = await it.ctx.db
    .selectFrom('operator_appointment')
    .select('id')
    .where('operator_id', '=', target.id)
    .executeTakeFirstOrThrow();
  const by = ({ id: operatorId }: BuiltOperator) => ({ operatorId, appointmentId, reason });
  const decision = async () =>
    await it.ctx.db
      .selectFrom('operator_appointment')
      .select('decision')
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow();
  return { first, second, third, by, decision, roles: () => rolesOf(it.ctx.db, target.id) };
}

const won = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(({ status }) => status === 'fulfilled');

test('of a confirmation and a refusal at once one counts, and the other is told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { second, third, by, decision, roles } = await proposed();
    const results = await Promise.allSettled([
      confirmAppointment(it.ctx, by(second)),
      declineAppointment(it.ctx, by(third)),
    ]);
    const [confirmed, declined] = won(results);
    expect([confirmed, declined].filter(Boolean)).toHaveLength(1);
    expect(await decision()).toEqual({ decision: confirmed ? 'confirmed' : 'declined' });
    expect(await roles()).toEqual(confirmed ? ['finance'] : []);
  }
});

test('a proposal is not confirmed after its proposer or its second admin was disabled meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { first, second, third, by, decision, roles } = await proposed();
    const gone = round % 2 === 0 ? first : second;
    const [confirmed] = won(
      await Promise.allSettled([
        confirmAppointment(it.ctx, by(second)),
        disableOperator(it.ctx, { operatorId: third.id, targetId: gone.id, reason }),
      ]),
    );
    const left = gone === first ? 'withdrawn' : null;
    expect(await decision()).toEqual({ decision: confirmed ? 'confirmed' : left });
    expect(await roles()).toEqual(confirmed ? ['finance'] : []);
  }
});
