import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { type BuiltOperator, buildAdmin, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  createOperator,
  disableOperator,
  enableOperator,
  resetOperator,
} from '../accounts/decide-operator.ts';
import { grantRole, revokeRole } from '../accounts/decide-role.ts';
import { findEnrolment } from '../access/enrolment.ts';
import { findOperator } from '../operator-store.ts';
import { rolesOf } from '../role-store.ts';
import { confirmAppointment, confirmAtCommandLine, declineAppointment } from './decide-appointment.ts';

let it: TestApp;
let first: BuiltOperator;
let second: BuiltOperator;
let target: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  const { db } = it.ctx;
  await db.deleteFrom('operator_role').where('role', '=', 'admin').execute();
  [first, second, target] = [await anAdmin(), await anAdmin(), await buildOperator(it, 'support')];
});

const anAdmin = () => buildAdmin(it);

const reason = 'Joins or leaves the team';
const by = ({ id }: BuiltOperator, targetId = target.id) => ({ operatorId: id, targetId, reason });
const roles = (operator: { readonly id: string } = target) => rolesOf(it.ctx.db, operator.id);
const waiting = () =>
  it.ctx.db.selectFrom('operator_appointment').selectAll().where('decision', 'is', null).execute();
async function idOfWaiting(): Promise<string> {
  const [one, ...others] = (await waiting()).filter(({ proposed_by }) => proposed_by === first.id);
  if (one === undefined || others.length > 0) throw new Error('Not one proposal waits');
  return one.id;
}
const decide = (operator: BuiltOperator, appointmentId: string) => ({
  operatorId: operator.id,
  appointmentId,
  reason,
});
const isDisabled = async ({ id }: BuiltOperator) => {
  const row = it.ctx.db.selectFrom('operator').select('disabled_at').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).disabled_at !== null;
};
const linesAbout = (id: string) =>
  it.ctx.db.selectFrom('operator_audit').selectAll().where('subject_id', '=', id).orderBy('id').execute();

const changes = {
  create: () =>
    createOperator(it.ctx, { operatorId: first.id, reason, name: `new-${first.name}`, roles: ['finance'] }),
  reset: () => resetOperator(it.ctx, by(first)),
  grant: () => grantRole(it.ctx, { ...by(first), role: 'finance' }),
  revoke: async () => {
    const third = await anAdmin();
    return await revokeRole(it.ctx, { ...by(first, third.id), role: 'admin' });
  },
  enable: async () => {
    await disableOperator(it.ctx, by(first));
    return await enableOperator(it.ctx, by(first));
  },
};
const kinds = Object.keys(changes) as (keyof typeof changes)[];

/** Every table an appointment may change, apart from the proposals and the audit. */
async function access() {
  const { db } = it.ctx;
  const [operators, granted, links] = await Promise.all([
    db.selectFrom('operator').selectAll().orderBy('id').execute(),
    db.selectFrom('operator_role').selectAll().orderBy('operator_id').orderBy('role').execute(),
    db.selectFrom('operator_enrolment').select('operator_id').orderBy('operator_id').execute(),
  ]);
  return { operators, granted, links };
}

describe.each(kinds)('one of two admins (%s)', (kind) => {
  test('changes nothing alone, and the change happens once when the other confirms', async () => {
    if (kind === 'enable') await disableOperator(it.ctx, by(second));
    const propose = kind === 'enable' ? () => enableOperator(it.ctx, by(first)) : changes[kind];
    if (kind !== 'revoke') {
      const before = await access();
      expect(await propose()).toEqual({ verdict: 'waiting' });
      expect(await access()).toEqual(before);
    } else expect(await propose()).toEqual({ verdict: 'waiting' });
    const id = await idOfWaiting();
    const before = await access();
    await expect(confirmAppointment(it.ctx, decide(first, id))).rejects.toThrow('APPOINTMENT_OWN');
    expect(await access()).toEqual(before);
    const invited = await confirmAppointment(it.ctx, decide(second, id));
    expect(await access()).not.toEqual(before);
    expect(invited !== null).toBe(kind === 'create' || kind === 'reset');
    for (const operator of [first, second]) {
      await expect(confirmAppointment(it.ctx, decide(operator, id))).rejects.toThrow(
        operator === first ? 'APPOINTMENT_OWN' : 'ALREADY_DECIDED',
      );
      await expect(declineAppointment(it.ctx, decide(operator, id))).rejects.toThrow('ALREADY_DECIDED');
    }
  });

  test('changes nothing when the other declines', async () => {
    await changes[kind]();
    const id = await idOfWaiting();
    const before = await access();
    await declineAppointment(it.ctx, decide(second, id));
    expect(await access()).toEqual(before);
    await expect(confirmAppointment(it.ctx, decide(second, id))).rejects.toThrow('ALREADY_DECIDED');
  });

  test('does not propose it twice', async () => {
    if (kind === 'enable') await disableOperator(it.ctx, by(second));
    const third = await anAdmin();
    const propose = {
      ...changes,
      enable: () => enableOperator(it.ctx, by(first)),
      revoke: () => revokeRole(it.ctx, { ...by(first, third.id), role: 'admin' as const }),
    }[kind];
    await propose();
    await expect(propose()).rejects.toThrow('APPOINTMENT_WAITS');
    expect((await waiting()).filter(({ proposed_by }) => proposed_by === first.id)).toHaveLength(1);
  });
});

test('a new operator is invited when the other admin confirms, who gets the link', async () => {
  await changes.create();
  const name = `new-${first.name}`;
  expect(await findOperator(it.ctx.db, { name })).toBeNull();
  const invited = await confirmAppointment(it.ctx, decide(second, await idOfWaiting()));
  expect(invited).toMatchObject({ name });
  const { token = '', id = '' } = invited ?? {};
  expect(await findEnrolment(it.ctx, it.ctx.db, token, it.clock.now())).toMatchObject({ operatorId: id });
  expect(await roles({ id })).toEqual(['finance']);
  expect(await linesAbout(id)).toMatchObject([
    { operator_id: first.id, action: 'createOperator', facts: { name, roles: ['finance'], waits: true } },
    {
      operator_id: second.id,
      action: 'confirmAppointment',
      facts: { change: 'create', proposedBy: first.id },
    },
  ]);
});

describe('one of two admins alone', () => {
  test('disables the other, and still appoints nobody', async () => {
    await disableOperator(it.ctx, by(first, second.id));
    for (const kind of kinds) expect(await changes[kind]()).toEqual({ verdict: 'waiting' });
    const helpless = decide(second, (await waiting())[0]?.id ?? '');
    await expect(confirmAppointment(it.ctx, helpless)).rejects.toThrow('OPERATOR_ROLE_MISSING');
  });

  test('cannot take the role admin from the other, who cannot agree to it either', async () => {
    const order = { ...by(first, second.id), role: 'admin' as OperatorRole };
    expect(await revokeRole(it.ctx, order)).toEqual({ verdict: 'waiting' });
    const own = decide(second, await idOfWaiting());
    await expect(confirmAppointment(it.ctx, own)).rejects.toThrow('APPOINTMENT_OWN');
    await expect(declineAppointment(it.ctx, own)).rejects.toThrow('APPOINTMENT_OWN');
    expect(await roles(second)).toEqual(['admin']);
  });

  test('takes other roles away, and disables, at once', async () => {
    const order = { ...by(first), role: 'support' as OperatorRole };
    expect(await revokeRole(it.ctx, order)).toEqual({ verdict: 'executed', invited: null });
    await disableOperator(it.ctx, by(first));
    expect([await roles(), await isDisabled(target)]).toEqual([[], true]);
  });

  test('withdraws an own proposal', async () => {
    await changes.grant();
    await declineAppointment(it.ctx, decide(first, await idOfWaiting()));
    const latest = it.ctx.db.selectFrom('operator_appointment').selectAll().orderBy('decided_at', 'desc');
    expect(await latest.where('proposed_by', '=', first.id).executeTakeFirst()).toMatchObject({
      decision: 'withdrawn',
      decided_by: first.id,
    });
  });

  test('is told at once that a change is impossible', async () => {
    await expect(grantRole(it.ctx, { ...by(first), role: 'support' })).rejects.toThrow('ALREADY_DECIDED');
    await expect(enableOperator(it.ctx, by(first))).rejects.toThrow('ALREADY_DECIDED');
    const taken = { operatorId: first.id, reason, name: target.name, roles: [] };
    await expect(createOperator(it.ctx, taken)).rejects.toThrow('OPERATOR_NAME_TAKEN');
    expect(await waiting().then((all) => all.filter((each) => each.proposed_by === first.id))).toEqual([]);
  });
});

test.each([
  ['disabled', () => disableOperator(it.ctx, by(second, first.id))],
  [
    'no admin any more',
    async () => {
      const third = await anAdmin();
      await revokeRole(it.ctx, { ...by(third, first.id), role: 'admin' });
      const [row] = (await waiting()).filter(({ proposed_by }) => proposed_by === third.id);
      await confirmAppointment(it.ctx, decide(second, row?.id ?? ''));
    },
  ],
] as const)('what an admin proposed lapses when they are %s', async (_, lose) => {
  await changes.grant();
  const id = await idOfWaiting();
  await lose();
  await expect(confirmAppointment(it.ctx, decide(second, id))).rejects.toThrow('ALREADY_DECIDED');
  expect(await roles()).toEqual(['support']);
});

test('an admin who has not enrolled does not have to agree', async () => {
  const { db } = it.ctx;
  const none = { password_hash: null, totp_secret: null, totp_step: null };
  await db.updateTable('operator').set(none).where('id', '=', second.id).execute();
  expect(await changes.grant()).toEqual({ verdict: 'executed', invited: null });
  expect(await roles()).toEqual(['finance', 'support']);
});

test('with access to the database a change is confirmed without another admin, and the audit says so', async () => {
  await changes.grant();
  await confirmAtCommandLine(it.ctx, { appointmentId: await idOfWaiting(), reason });
  expect(await roles()).toEqual(['finance', 'support']);
  expect((await linesAbout(target.id)).at(-1)).toMatchObject({
    operator_id: null,
    action: 'confirmAppointment',
    reason,
  });
});

test('nobody without the role confirms or declines, and an unknown change is refused', async () => {
  await changes.grant();
  const other = await buildOperator(it, 'support', 'moderator', 'finance');
  for (const work of [confirmAppointment, declineAppointment]) {
    const refused = work(it.ctx, decide(other, await idOfWaiting()));
    await expect(refused).rejects.toThrow('OPERATOR_ROLE_MISSING');
    const unknown = work(it.ctx, decide(second, randomUUID()));
    await expect(unknown).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
  }
  expect(await roles()).toEqual(['support']);
});

test('the database lets nobody confirm an own proposal, or decide one twice', async () => {
  await changes.grant();
  const id = await idOfWaiting();
  const write = (decision: 'confirmed' | 'declined', decidedBy: string) =>
    it.ctx.db
      .updateTable('operator_appointment')
      .set({ decision, decided_by: decidedBy, decided_at: it.clock.now() })
      .where('id', '=', id)
      .execute();
  await expect(write('confirmed', first.id)).rejects.toThrow('operator_appointment');
  await expect(write('confirmed', target.id)).rejects.toThrow('operator_appointment');
  await write('declined', second.id);
  await expect(write('confirmed', second.id)).rejects.toThrow('is decided');
});
