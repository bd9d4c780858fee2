import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findEnrolment } from '#server/features/operators/access/enrolment.ts';
import { findOperator } from '#server/features/operators/operator-store.ts';
import { rolesOf } from '#server/features/operators/role-store.ts';
import { buildAdmin, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { carryOut } from '../../carry-out.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

async function run(args: readonly string[], locale: 'zh' | 'en' = 'en') {
  const lines: string[] = [];
  const complaints: string[] = [];
  const exitCode = await carryOut(it.ctx, 'operator', {
    args,
    cwd: '/',
    locale,
    print: (line) => lines.push(line),
    complain: (line) => complaints.push(line),
  });
  return { exitCode, lines, complaints };
}
const why = ['--reason', 'Joins or leaves the team'];
const done = { exitCode: 0, lines: ['Done. Recorded in the audit log.'], complaints: [] };

let names = 0;
const newName = () => `person-${++names}`;
const removeAdmins = () => it.ctx.db.deleteFrom('operator_role').where('role', '=', 'admin').execute();
const rolesOfName = async (name: string) => {
  const operator = await findOperator(it.ctx.db, { name });
  return operator === null ? null : await rolesOf(it.ctx.db, operator.id);
};
const auditOf = async (name: string) => {
  const { id = '' } = (await findOperator(it.ctx.db, { name })) ?? {};
  return (await run(['audit'])).lines.filter((line) => line.includes(id)).map((line) => line.split('  '));
};

/** The name of the operator who enrols with the link on the second line. */
async function invitedBy(lines: readonly string[]): Promise<string | undefined> {
  expect(lines).toHaveLength(2);
  const [start = '', token = ''] = (lines[1] ?? '').split('#');
  expect(start).toBe(`${it.ctx.config.publicUrl}/console/enrol`);
  return (await findEnrolment(it.ctx, it.ctx.db, token, it.clock.now()))?.name;
}

beforeEach(removeAdmins);

test('the first admin is created without one, every other operator by an admin, and the audit has both', async () => {
  const [first, second, third] = [newName(), newName(), newName()];
  const { exitCode, lines, complaints } = await run(['create', first]);
  expect([exitCode, complaints, await invitedBy(lines)]).toEqual([0, [], first]);
  expect(lines[0]).toMatch(
    /^Enrolment link for person-\d+, valid until \d{4}-\d\d-\d\d \d\d:\d\dZ and shown only this once\./,
  );
  expect(await rolesOfName(first)).toEqual(['admin']);

  const alone = await run(['create', second, ...why]);
  expect(alone).toMatchObject({ exitCode: 1, lines: [] });
  expect(alone.complaints[0]).toContain('Specify the acting operator with --as NAME.');
  expect(await rolesOfName(second)).toBeNull();

  const created = await run(['--as', first, 'create', second, '--roles', 'support, finance', ...why]);
  expect([created.exitCode, await invitedBy(created.lines)]).toEqual([0, second]);
  expect(await rolesOfName(second)).toEqual(['finance', 'support']);
  const refused = await run(['--as', second, 'create', third, ...why]);
  expect(refused.complaints).toEqual(['This requires one of these operator roles: admin.']);
  const again = await run(['--as', first, 'create', second, ...why], 'zh');
  expect(again.complaints).toEqual([`账号名“${second}”已被使用，请换一个。`]);

  expect((await auditOf(first)).map((cells) => [...cells.slice(2, 4), cells[5]])).toEqual([
    ['command line', 'createOperator', 'The first admin, at the command line'],
  ]);
  expect((await auditOf(second)).map((cells) => cells.slice(2, 4))).toEqual([[first, 'createOperator']]);
});

test('the first admin may have other roles as well, and the reason that was given', async () => {
  const name = newName();
  expect((await run(['create', name, '--roles', 'moderator', ...why], 'zh')).lines[0]).toContain(
    `${name} 的开通链接，`,
  );
  expect(await rolesOfName(name)).toEqual(['admin', 'moderator']);
  expect((await auditOf(name))[0]).toContain('Joins or leaves the team');
});

test('while there is no admin, an operator without the role creates none', async () => {
  const { name: moderator } = await buildOperator(it, 'moderator');
  const name = newName();
  expect((await run(['--as', moderator, 'create', name, ...why])).exitCode).toBe(1);
  expect(await rolesOfName(name)).toBeNull();
});

test('an admin grants and revokes roles, disables and enables, never of the own account', async () => {
  const [{ name: admin }, { name }] = [await buildOperator(it, 'admin'), await buildOperator(it)];
  const as = (...args: readonly string[]) => run(['--as', admin, ...args, ...why]);
  expect((await as('grant', name, 'support')).lines).toEqual([`${name} is now support.`]);
  expect((await as('grant', name, 'support')).complaints).toEqual(['This has already been decided.']);
  expect((await as('revoke', name, 'support')).lines).toEqual([`${name} is no longer support.`]);
  expect(await as('disable', name)).toEqual(done);
  expect(await as('enable', name)).toEqual(done);
  for (const args of [
    ['grant', admin, 'finance'],
    ['revoke', admin, 'admin'],
    ['disable', admin],
  ])
    expect((await as(...args)).complaints).toEqual([
      'You can’t do this to your own account. Another admin has to.',
    ]);
  expect((await run(['grant', name, 'support', ...why])).complaints[0]).toContain('--as NAME');
  expect((await run(['--as', admin, 'grant', name, 'support'])).complaints[0]).toContain('--reason');
  expect((await auditOf(name)).map((cells) => cells.slice(2, 4))).toEqual([
    [admin, 'enableOperator'],
    [admin, 'disableOperator'],
    [admin, 'revokeRole'],
    [admin, 'grantRole'],
  ]);
});

test('a new link is printed by an admin with a reason, or by somebody with access to the database', async () => {
  const [{ name: admin }, { name }] = [await buildOperator(it, 'admin'), await buildOperator(it)];
  expect((await run(['--as', admin, 'invite', name])).complaints[0]).toContain('--reason');
  expect(await invitedBy((await run(['--as', admin, 'invite', name, ...why])).lines)).toBe(name);
  expect(await invitedBy((await run(['invite', admin])).lines)).toBe(admin);
  expect((await auditOf(name)).map((cells) => cells.slice(2, 4))).toEqual([[admin, 'resetOperator']]);
  expect((await auditOf(admin)).map((cells) => [...cells.slice(2, 4), cells[5]])).toEqual([
    ['command line', 'resetOperator', 'Invited anew, at the command line'],
  ]);
});

test('operators are listed with roles and state', async () => {
  const admin = await buildOperator(it, 'admin');
  const [gone, enrolled] = [await buildOperator(it, 'support', 'finance'), await buildOperator(it)];
  await run(['--as', admin.name, 'disable', gone.name, ...why]);
  await it.ctx.db
    .updateTable('operator')
    .set({ password_hash: 'a hash', totp_secret: Buffer.alloc(9) })
    .where('id', '=', enrolled.id)
    .execute();
  const listed = async (locale: 'zh' | 'en') => {
    const mine = [admin, gone, enrolled].map(({ name }) => name);
    const { lines } = await run(['operators'], locale);
    return lines.filter((line) => mine.includes(line.split('  ')[0] ?? '')).toSorted();
  };
  expect(await listed('en')).toEqual(
    [
      `${admin.name}  admin  not enrolled`,
      `${gone.name}  finance,support  disabled`,
      `${enrolled.name}  -  active`,
    ].toSorted(),
  );
  expect(await listed('zh')).toContain(`${gone.name}  finance,support  已停用`);
});

test('one of two admins proposes, the other confirms or declines, and without one the command line confirms', async () => {
  const [first, second, target] = [await buildAdmin(it), await buildAdmin(it), await buildOperator(it)];
  const waits = /^Proposed\. Another admin has to confirm it/;
  const propose = async (...args: readonly string[]) => {
    const proposed = await run(['--as', first.name, ...args, ...why]);
    expect([proposed.exitCode, proposed.lines.length]).toEqual([0, 1]);
    expect(proposed.lines[0]).toMatch(waits);
    const [line = '', ...more] = (await run(['appointments'])).lines;
    expect(more).toEqual([]);
    const [id = '', , ...cells] = line.split('  ');
    return { id, cells };
  };
  const granted = await propose('grant', target.name, 'finance');
  expect(granted.cells).toEqual([`grant ${target.name} finance`, first.name, 'Joins or leaves the team']);
  const own = await run(['--as', first.name, 'appointment', 'confirm', granted.id, ...why]);
  expect(own.complaints).toEqual([
    'You proposed this change or it is about you. Another admin has to confirm it.',
  ]);
  expect(await run(['--as', second.name, 'appointment', 'decline', granted.id, ...why])).toEqual(done);
  expect(await rolesOfName(target.name)).toEqual([]);

  const again = await propose('grant', target.name, 'finance');
  expect(await run(['--as', second.name, 'appointment', 'confirm', again.id, ...why])).toEqual(done);
  expect(await rolesOfName(target.name)).toEqual(['finance']);

  const name = newName();
  const created = await propose('create', name, '--roles', 'support');
  const confirmed = await run(['appointment', 'confirm', created.id]);
  expect([confirmed.exitCode, await invitedBy(confirmed.lines)]).toEqual([0, name]);
  expect((await auditOf(name)).map((cells) => [...cells.slice(2, 4), cells[5]])).toContainEqual([
    'command line',
    'confirmAppointment',
    'Confirmed, at the command line',
  ]);
  expect((await run(['appointments'])).lines).toEqual([]);
});
