import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { findEnrolment } from '../access/enrolment.ts';
import { openOperatorSession } from '../access/session-store.ts';
import type { Appointed } from '../appointments/appoint.ts';
import type { InvitedOperator } from '../appointments/carry-out-change.ts';
import { createFirstAdmin, inviteAtCommandLine } from './decide-at-command-line.ts';
import { createOperator, disableOperator, enableOperator, resetOperator } from './decide-operator.ts';
import { findOperator } from '../operator-store.ts';
import { rolesOf } from '../role-store.ts';

let it: TestApp;
let admin: BuiltOperator;
let target: BuiltOperator;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  // Of the tests before: a second admin would have to confirm.
  await it.ctx.db.deleteFrom('operator_role').where('role', '=', 'admin').execute();
  [admin, target] = [await buildOperator(it, 'admin'), await buildOperator(it, 'finance')];
});

const reason = 'Joins or leaves the team';
let names = 0;
const newName = () => `person-${++names}`;
const about = (changes: { operatorId?: string; targetId?: string } = {}) => ({
  operatorId: admin.id,
  targetId: target.id,
  reason,
  ...changes,
});
/** Of an admin who is alone. */
function invitedBy(appointed: Appointed): InvitedOperator {
  if (appointed.verdict === 'waiting' || appointed.invited === null) throw new Error('Nobody was invited');
  return appointed.invited;
}
const linesAbout = (id: string) =>
  it.ctx.db.selectFrom('operator_audit').selectAll().where('subject_id', '=', id).orderBy('id').execute();
const enrolmentOf = (token: string) => findEnrolment(it.ctx, it.ctx.db, token, it.clock.now());

/** Whatever opens the console for an operator: how many of each kind are left. */
async function waysIn(operatorId: string) {
  const { db } = it.ctx;
  const { password_hash, totp_secret, totp_step } = await db
    .selectFrom('operator')
    .selectAll()
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  const codes = db.selectFrom('operator_recovery_code').selectAll().where('operator_id', '=', operatorId);
  const links = db.selectFrom('operator_enrolment').selectAll().where('operator_id', '=', operatorId);
  const sessions = db.selectFrom('operator_session').selectAll().where('operator_id', '=', operatorId);
  return {
    credentials: [password_hash, totp_secret, totp_step].filter((each) => each !== null).length,
    codes: (await codes.execute()).length,
    links: (await links.execute()).length,
    sessions: (await sessions.where('ended_at', 'is', null).execute()).length,
  };
}

/** As after an enrolment and a login. */
async function enrolled(operatorId: string): Promise<void> {
  const at = it.clock.now();
  await transaction(it.ctx.db, async (tx) => {
    await tx
      .updateTable('operator')
      .set({ password_hash: 'a hash', totp_secret: Buffer.alloc(9), totp_step: 5 })
      .where('id', '=', operatorId)
      .execute();
    await tx
      .insertInto('operator_recovery_code')
      .values({ operator_id: operatorId, code_hash: Buffer.alloc(32) })
      .execute();
    await openOperatorSession(tx, { operatorId, device: 'A browser', address: '192.0.2.7', at });
  });
}
const everything = { credentials: 3, codes: 1, links: 0, sessions: 1 };

describe('an admin', () => {
  test('creates an operator with roles, who enrols with the invitation', async () => {
    const name = newName();
    const order = { operatorId: admin.id, reason, name, roles: ['finance', 'support', 'finance'] } as const;
    const { id, token, expiresAt } = invitedBy(await createOperator(it.ctx, order));
    expect(await findOperator(it.ctx.db, { name })).toEqual({ id, name });
    expect(await rolesOf(it.ctx.db, id)).toEqual(['finance', 'support']);
    expect(await enrolmentOf(token)).toMatchObject({ operatorId: id, name, expiresAt });
    expect(await linesAbout(id)).toMatchObject([
      {
        operator_id: admin.id,
        action: 'createOperator',
        subject_kind: 'operator',
        reason,
        facts: { name, roles: ['finance', 'support'] },
      },
    ]);
  });

  test('creates no second operator of a name', async () => {
    const order = { operatorId: admin.id, reason, name: target.name, roles: ['admin'] } as const;
    await expect(createOperator(it.ctx, order)).rejects.toMatchObject({
      reason: 'OPERATOR_NAME_TAKEN',
      facts: { name: target.name },
    });
    expect(await rolesOf(it.ctx.db, target.id)).toEqual(['finance']);
  });

  test('resets an operator: no old way in is left but the invitation, and the roles stay', async () => {
    await enrolled(target.id);
    expect(await waysIn(target.id)).toEqual(everything);
    const first = invitedBy(await resetOperator(it.ctx, about()));
    expect(first).toMatchObject({ id: target.id, name: target.name });
    expect(await waysIn(target.id)).toEqual({ credentials: 0, codes: 0, links: 1, sessions: 0 });
    expect(await rolesOf(it.ctx.db, target.id)).toEqual(['finance']);
    const second = invitedBy(await resetOperator(it.ctx, about()));
    expect(await enrolmentOf(first.token)).toBeNull();
    expect(await enrolmentOf(second.token)).toMatchObject({ operatorId: target.id });
    expect(await linesAbout(target.id)).toMatchObject([
      { operator_id: admin.id, action: 'resetOperator', reason },
      { operator_id: admin.id, action: 'resetOperator', reason },
    ]);
  });

  test('disables an operator once: sessions end, no role counts; and enables the operator once', async () => {
    await enrolled(target.id);
    await disableOperator(it.ctx, about());
    expect(await waysIn(target.id)).toEqual({ ...everything, sessions: 0 });
    expect(await rolesOf(it.ctx.db, target.id)).toEqual([]);
    await expect(disableOperator(it.ctx, about())).rejects.toThrow('ALREADY_DECIDED');
    await enableOperator(it.ctx, about());
    expect(await rolesOf(it.ctx.db, target.id)).toEqual(['finance']);
    expect(await waysIn(target.id)).toEqual({ ...everything, sessions: 0 });
    await expect(enableOperator(it.ctx, about())).rejects.toThrow('ALREADY_DECIDED');
    const lines = (await linesAbout(target.id)).map(({ operator_id, action }) => [operator_id, action]);
    expect(lines).toEqual([
      [admin.id, 'disableOperator'],
      [admin.id, 'enableOperator'],
    ]);
  });

  test('who disables an invited operator ends the invitation, also for after enabling', async () => {
    const { token } = invitedBy(await resetOperator(it.ctx, about()));
    await disableOperator(it.ctx, about());
    await enableOperator(it.ctx, about());
    expect(await enrolmentOf(token)).toBeNull();
  });
});

const decisions = [
  ['reset', resetOperator],
  ['disabled', disableOperator],
  ['enabled', enableOperator],
] as const;

test.each(decisions)('nobody is %s by themselves', async (_, decide) => {
  await buildOperator(it, 'admin');
  await enrolled(admin.id);
  const own = decide(it.ctx, about({ targetId: admin.id }));
  await expect(own).rejects.toThrow('OPERATOR_SELF');
  expect([await waysIn(admin.id), await rolesOf(it.ctx.db, admin.id)]).toEqual([everything, ['admin']]);
  expect(await linesAbout(admin.id)).toEqual([]);
});

test.each(decisions)('nobody is %s by an operator without the role', async (_, decide) => {
  const other = await buildOperator(it, 'support', 'moderator', 'finance');
  await enrolled(target.id);
  for (const targetId of [target.id, other.id, randomUUID()]) {
    const refused = decide(it.ctx, about({ operatorId: other.id, targetId }));
    await expect(refused).rejects.toThrow('OPERATOR_ROLE_MISSING');
  }
  expect(await waysIn(target.id)).toEqual(everything);
});

test.each(decisions)('an unknown operator cannot be %s', async (_, decide) => {
  const refused = decide(it.ctx, about({ targetId: randomUUID() }));
  await expect(refused).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
});

describe('somebody with access to the database', () => {
  const removeAdmins = () => it.ctx.db.deleteFrom('operator_role').where('role', '=', 'admin').execute();

  test('creates the first admin and no second one', async () => {
    await removeAdmins();
    const name = newName();
    const first = await createFirstAdmin(it.ctx, { name, roles: ['finance'], reason });
    expect(await rolesOf(it.ctx.db, first.id)).toEqual(['admin', 'finance']);
    expect(await enrolmentOf(first.token)).toMatchObject({ operatorId: first.id });
    expect(await linesAbout(first.id)).toMatchObject([
      { operator_id: null, action: 'createOperator', reason, facts: { name, roles: ['admin', 'finance'] } },
    ]);
    const second = createFirstAdmin(it.ctx, { name: newName(), roles: [], reason });
    await expect(second).rejects.toThrow('OPERATOR_ROLE_MISSING');
  });

  test('creates one where every admin is disabled', async () => {
    await removeAdmins();
    const gone = await buildOperator(it, 'admin');
    const disabled = { disabled_at: it.clock.now() };
    await it.ctx.db.updateTable('operator').set(disabled).where('id', '=', gone.id).execute();
    const { id } = await createFirstAdmin(it.ctx, { name: newName(), roles: [], reason });
    expect(await rolesOf(it.ctx.db, id)).toEqual(['admin']);
  });

  test('creates no first admin under a name that is taken', async () => {
    await removeAdmins();
    const refused = createFirstAdmin(it.ctx, { name: target.name, roles: [], reason });
    await expect(refused).rejects.toThrow('OPERATOR_NAME_TAKEN');
    expect(await rolesOf(it.ctx.db, target.id)).toEqual(['finance']);
  });

  test('invites an operator anew, which ends all other ways in', async () => {
    await enrolled(target.id);
    const { token } = await inviteAtCommandLine(it.ctx, { targetId: target.id, reason });
    expect(await waysIn(target.id)).toEqual({ credentials: 0, codes: 0, links: 1, sessions: 0 });
    expect(await enrolmentOf(token)).toMatchObject({ operatorId: target.id });
    expect(await linesAbout(target.id)).toMatchObject([
      { operator_id: null, action: 'resetOperator', reason },
    ]);
  });

  test('gives a valid reason, if any, and nothing is done without', async () => {
    await enrolled(target.id);
    const refused = inviteAtCommandLine(it.ctx, { targetId: target.id, reason: 'no' });
    await expect(refused).rejects.toThrow('OPERATOR_REASON_LENGTH');
    expect(await waysIn(target.id)).toEqual(everything);
  });
});
