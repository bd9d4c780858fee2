import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendFeedback } from '#contract/people/people.ts';
import {
  answerFeedback,
  approveApplication,
  confirmIncomeHold,
  confirmSamePerson,
  dismissLink,
  holdIncome,
  refuseApplication,
  releaseIncomeHold,
} from '#contract/console/decisions.ts';
import {
  confirmAppointment,
  createOperator,
  declineAppointment,
  grantOperatorRole,
} from '#contract/console/operators.ts';
import { buildApplication } from '#test/build/application.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  counted,
  type Desk,
  expectGone,
  expectListTrue,
  groupFacts,
  listedIds,
  listedItem,
  openDesk,
  shown,
  valuesOf,
} from './testing/console-queues.ts';
import { buildOperator, markEnrolled } from '#test/build/operators/operator.ts';
import { anAuthor, heldIncome, linkedPair } from '#test/build/operators/waiting-items.ts';

let it: TestApp;
let moderator: Desk;
let support: Desk;
let finance: Desk;
let matchId: string;
beforeAll(async () => {
  it = await startTestApp({
    start: '2026-03-05T00:00:00Z',
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  matchId = await buildMatch(it);
  finance = await openDesk(it, 'finance');
  moderator = await openDesk(it, 'moderator');
  support = await openDesk(it, 'support');
});
afterAll(async () => {
  await expectListTrue(it);
  await it.close();
});

const decided = { reason: 'Looked at with care' };

describe('an application', () => {
  test('is listed with its statement and the applicant, and gone once approved', async () => {
    const applicant = await build(it).fan({ nickname: '申请人甲' });
    const id = await buildApplication(it, applicant);
    const item = await listedItem(moderator, 'applications', id);
    expect(valuesOf(item.facts, 'applicant')).toEqual([applicant.id]);
    expect(valuesOf(item.facts, 'identity')).toEqual(['identity.adult']);
    expect(valuesOf(item.facts, 'statement')[0]).toMatch(/^看英超二十年/);
    const detail = await shown(moderator, 'applications', id);
    expect(detail).toMatchObject({
      isOpen: true,
      actions: ['approveApplication', 'refuseApplication'],
      moves: [
        { action: 'approveApplication', option: null, movements: [] },
        { action: 'refuseApplication', option: null, movements: [] },
      ],
    });
    expect(valuesOf(groupFacts(detail.groups, 'account'), 'mobile')).toEqual([
      `${applicant.mobile.slice(0, 3)}****${applicant.mobile.slice(-4)}`,
    ]);
    await moderator.call(approveApplication, { params: { id }, body: decided });
    await expectGone(moderator, 'applications', id);
  });

  test('shows the earlier ones of the applicant', async () => {
    const applicant = await build(it).fan();
    const first = await buildApplication(it, applicant);
    await moderator.call(refuseApplication, { params: { id: first }, body: decided });
    it.clock.advance({ days: 8 });
    const second = await buildApplication(it, applicant);
    const { groups, item } = await shown(moderator, 'applications', second);
    expect(valuesOf(item.facts, 'number')).toEqual([2]);
    expect(valuesOf(groupFacts(groups, 'decisions'), 'outcome')).toEqual(['decision.refused']);
    expect(valuesOf(groupFacts(groups, 'decisions'), 'reason')).toEqual([decided.reason]);
  });
});

const write = async (sender: BuiltUser, content: string) =>
  (
    await it.call(
      sendFeedback,
      { body: { kind: 'money', content, contact: 'a@example.com', idempotencyKey: randomUUID() } },
      { token: sender.token },
    )
  ).feedbackId;

describe('a message', () => {
  test('is listed whole, counted, and gone once answered', async () => {
    const before = (await counted(support, 'feedback')).waiting;
    const sender = await build(it).user();
    const id = await write(sender, '充值的钱没有到账，请帮我查一下订单。');
    const item = await listedItem(support, 'feedback', id);
    expect(valuesOf(item.facts, 'content')).toEqual(['充值的钱没有到账，请帮我查一下订单。']);
    expect(valuesOf(item.facts, 'contact')).toEqual(['a@example.com']);
    expect(valuesOf(item.facts, 'kind')).toEqual(['feedback.money']);
    expect((await counted(support, 'feedback')).waiting).toBe(before + 1);
    await support.call(answerFeedback, {
      params: { id },
      body: { text: '已到账，请查看明细。', ...decided },
    });
    await expectGone(support, 'feedback', id);
    expect((await counted(support, 'feedback')).waiting).toBe(before);
    const again = await write(sender, '谢谢，已经看到了这一笔充值。');
    const { groups } = await shown(support, 'feedback', again);
    expect(valuesOf(groupFacts(groups, 'decisions'), 'text')).toEqual(['已到账，请查看明细。']);
  });

  test.each([
    ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>&lt;b&gt;'],
    ['direction controls', '\u202egnp.exe \u2066付款\u2069 \u200b\ufeff零宽'],
    ['controls', '\u0001\u0008\u001b[31m\u007f\u0085 ␀ %00 \\0'],
    ['10,000 characters', '长'.repeat(10_000)],
  ])('with %s comes back as it is stored', async (_, content) => {
    const { id: userId } = await build(it).user();
    const id = randomUUID();
    // Past the rules for messages, which change over time.
    await it.ctx.db
      .insertInto('feedback')
      .values({ id, user_id: userId, kind: 'other', content, contact: content, at: it.clock.now() })
      .execute();
    const item = await listedItem(support, 'feedback', id);
    expect(valuesOf(item.facts, 'content')).toEqual([content]);
    expect(valuesOf(item.facts, 'contact')).toEqual([content]);
    expect((await shown(support, 'feedback', id)).item.facts).toEqual(item.facts);
  });
});

describe('held income', () => {
  const hold = () => heldIncome(it, matchId);

  test('shows both sides and the evidence; confirmed it waits no more, and can still be released', async () => {
    const { id, analyst, buyer } = await hold();
    const item = await listedItem(finance, 'incomeHolds', id);
    expect(valuesOf(item.facts, 'analyst')).toEqual([analyst.id]);
    expect(valuesOf(item.facts, 'buyer')).toEqual([buyer.id]);
    expect(valuesOf(item.facts, 'why')).toEqual(['edge.device']);
    expect(valuesOf(item.facts, 'earned')).toEqual([0]);
    const detail = await shown(finance, 'incomeHolds', id);
    expect(valuesOf(groupFacts(detail.groups, 'evidence'), 'unlocks')).toEqual([1]);
    expect(detail.actions).toEqual(['holdIncome', 'releaseHeldIncome']);
    expect(detail.moves.flatMap(({ movements }) => movements)).toEqual([]);
    await finance.call(confirmIncomeHold, { params: { id }, body: decided });
    expect(await listedIds(finance, 'incomeHolds')).not.toContain(id);
    expect(await shown(finance, 'incomeHolds', id)).toMatchObject({
      isOpen: true,
      actions: ['releaseHeldIncome'],
    });
    await finance.call(releaseIncomeHold, { params: { id }, body: decided });
    await expectGone(finance, 'incomeHolds', id);
  });

  test('released at once waits no more', async () => {
    const { id } = await hold();
    await finance.call(releaseIncomeHold, { params: { id }, body: decided });
    await expectGone(finance, 'incomeHolds', id);
  });

  test('by an operator waits for nobody, and can be released', async () => {
    const analyst = await build(it).analyst();
    await finance.call(holdIncome, { params: { id: analyst.id }, body: decided });
    const { id } = await it.ctx.db
      .selectFrom('income_hold')
      .select('id')
      .where('analyst_id', '=', analyst.id)
      .executeTakeFirstOrThrow();
    expect(await listedIds(finance, 'incomeHolds')).not.toContain(id);
    expect(await shown(finance, 'incomeHolds', id)).toMatchObject({ actions: ['releaseHeldIncome'] });
  });
});

describe('two accounts that may belong to one person', () => {
  const pair = () => linkedPair(it, matchId);

  test('show the kinds of evidence and both accounts, and are gone once joined', async () => {
    const { id, one, other } = await pair();
    const item = await listedItem(moderator, 'accountLinks', id);
    expect(valuesOf(item.facts, 'account')).toEqual([one]);
    expect(valuesOf(item.facts, 'other')).toEqual([other]);
    expect(valuesOf(item.facts, 'evidence')).toEqual(['link.device']);
    const detail = await shown(moderator, 'accountLinks', id);
    expect(detail.actions).toEqual(['confirmSamePerson', 'dismissLink', 'watchLink']);
    expect(valuesOf(groupFacts(detail.groups, 'evidence'), 'withoutCrowd')).toEqual([1]);
    expect(valuesOf(groupFacts(detail.groups, 'account'), 'user')).toEqual([one]);
    expect(valuesOf(groupFacts(detail.groups, 'other'), 'user')).toEqual([other]);
    await moderator.call(confirmSamePerson, { params: { one, other }, body: decided });
    await expectGone(moderator, 'accountLinks', id);
    // Separated again they are two people for good, until new evidence.
    await moderator.call(dismissLink, { params: { one, other }, body: decided });
    await expectGone(moderator, 'accountLinks', id);
  });

  test('that were dismissed wait again with new evidence', async () => {
    const { id, one, other } = await pair();
    await moderator.call(dismissLink, { params: { one, other }, body: decided });
    await expectGone(moderator, 'accountLinks', id);
    it.clock.advance({ minutes: 1 });
    await it.ctx.db
      .insertInto('account_link')
      .values({
        one_id: one,
        other_id: other,
        kind: 'payout',
        strength: 'strong',
        evidence: JSON.stringify({ payees: 1 }),
        found_at: it.clock.now(),
      })
      .execute();
    const { facts } = await listedItem(moderator, 'accountLinks', id);
    expect(valuesOf(facts, 'verdict')).toEqual(['verdict.notLinked']);
    expect(valuesOf(facts, 'evidence')).toEqual(['link.device', 'link.payout']);
  });

  test('that are joined through a third account are gone', async () => {
    const { id, one, other } = await pair();
    const { id: third } = await anAuthor(it, matchId);
    for (const account of [one, other]) {
      const [first = '', second = ''] = [account, third].sort();
      await moderator.call(confirmSamePerson, { params: { one: first, other: second }, body: decided });
    }
    await expectGone(moderator, 'accountLinks', id);
  });
});

describe('a change of an operator', () => {
  let one: Desk;
  let other: Desk;
  beforeAll(async () => {
    [one, other] = [await openDesk(it, 'admin'), await openDesk(it, 'admin')];
    for (const { operator } of [one, other]) await markEnrolled(it, operator.id);
  });
  const propose = async (name: string) => {
    const body = { name, roles: ['finance', 'support'] as const, reason: 'Joins the finance team' };
    return await one.call(createOperator, { body: { ...body, roles: [...body.roles] } });
  };

  test('is before the other admins with who proposed it, and the link is shown to who confirms', async () => {
    expect(await propose('new-person')).toEqual({ verdict: 'waiting', invitation: null });
    const [id = '', ...more] = await listedIds(other, 'appointments');
    expect(more).toEqual([]);
    const item = await listedItem(other, 'appointments', id);
    expect(valuesOf(item.facts, 'kind')).toEqual(['appointment.create']);
    expect(valuesOf(item.facts, 'name')).toEqual(['new-person']);
    expect(valuesOf(item.facts, 'role')).toEqual(['role.finance', 'role.support']);
    expect(valuesOf(item.facts, 'reason')).toEqual(['Joins the finance team']);
    expect(valuesOf(item.facts, 'proposer')).toEqual([one.operator.name]);
    const approval = { action: 'confirmAppointment', operator: one.operator, terms: { kind: 'approve' } };
    expect(item.approvals).toMatchObject([{ ...approval, isMine: false }]);
    expect((await listedItem(one, 'appointments', id)).approvals).toMatchObject([{ isMine: true }]);
    expect(await counted(other, 'appointments')).toMatchObject({ waiting: 1, oldestAt: item.at });
    const own = await one.ask(confirmAppointment, { params: { id }, body: decided });
    expect([own.status, own.message]).toEqual([
      409,
      'You proposed this change or it is about you. Another admin has to confirm it.',
    ]);
    const { verdict, invitation } = await other.call(confirmAppointment, { params: { id }, body: decided });
    expect([verdict, invitation?.name]).toEqual(['executed', 'new-person']);
    expect(invitation?.enrolmentPath).toMatch(/^\/console\/enrol#\S{20,}$/);
    await expectGone(other, 'appointments', id);
    expect(await counted(other, 'appointments')).toMatchObject({ waiting: 0, oldestAt: null });
  });

  test('shows the operator as they are, and what was decided about them before', async () => {
    const target = await buildOperator(it, 'support');
    for (const role of ['finance', 'moderator'] as const) {
      const body = { role, reason: 'Changes the position' };
      await one.call(grantOperatorRole, { params: { id: target.id }, body });
    }
    const [first = '', second = ''] = await listedIds(other, 'appointments');
    await other.call(declineAppointment, { params: { id: first }, body: decided });
    const { groups, isOpen, actions } = await shown(other, 'appointments', second);
    expect([isOpen, actions]).toEqual([true, ['confirmAppointment', 'declineAppointment']]);
    expect(valuesOf(groupFacts(groups, 'account'), 'role')).toEqual(['role.support']);
    expect(valuesOf(groupFacts(groups, 'account'), 'state')).toEqual(['operator.invited']);
    expect(valuesOf(groupFacts(groups, 'decisions'), 'state')).toEqual(['change.declined']);
    expect(valuesOf(groupFacts(groups, 'decisions'), 'operator')).toEqual([other.operator.name]);
    const declined = await shown(other, 'appointments', first);
    expect(declined.isOpen).toBe(false);
    await one.call(declineAppointment, { params: { id: second }, body: decided });
  });
});
