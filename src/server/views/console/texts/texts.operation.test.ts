import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endNotice, noticeList, publishNotice } from '#contract/console/notices.ts';
import { textDiff, textVersions, valuesInForce } from '#contract/console/texts.ts';
import type { CallInput } from '#contract/define-call.ts';
import { protocolNames } from '#contract/protocols.ts';
import { presentVersion } from '#domain/protocol-versions.ts';
import { activeNotices } from '#server/views/notices/active-notices.ts';
import { type ConsoleClient, consoleOf } from '#test/build/operators/console.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let support: ConsoleClient;
beforeAll(async () => {
  it = await startTestApp({ environment: { RESULT_CONFIRM_MINUTES: '90' } });
  support = await consoleOf(it, 'support');
});
afterAll(() => it.close());

describe('legal texts', () => {
  test('have all their versions, the newest first, with what changed', async () => {
    const { items } = await support.call(textVersions, {});
    expect(items.map(({ name }) => name)).toEqual([...protocolNames]);
    const privacy = items.find(({ name }) => name === 'privacyProtocl');
    expect(privacy?.title).toEqual({ zh: '隐私政策', en: 'Privacy policy' });
    expect(privacy?.versions.map(({ version, isRewording }) => [version, isRewording])).toEqual([
      ['1.6', false],
      ['1.5', true],
      ...['1.4', '1.3', '1.2', '1.1', '1.0'].map((version) => [version, false]),
    ]);
    const [second, first] = privacy?.versions.slice(-2) ?? [];
    expect(first).toMatchObject({ version: '1.0', changes: [], sections: [] });
    expect(second?.changes[0]).toEqual({
      zh: '写明了两个记语言和外观的 Cookie',
      en: 'Names the two cookies for language and look',
    });
    expect(second?.sections.map(({ id, zh, en }) => [id, zh, en])).toEqual([
      ['principles', 'changed', 'changed'],
    ]);
  });

  type Query = CallInput<typeof textDiff>['query'];
  const diff = (query: Query) => support.call(textDiff, { params: { name: 'privacyProtocl' }, query });

  test('are compared paragraph by paragraph with the version before', async () => {
    const { from, to, sections, lead } = await diff({ to: '1.1', language: 'zh' });
    expect([from?.version, to.version]).toEqual(['1.0', '1.1']);
    expect(lead.map(({ kind }) => kind)).toEqual(['same']);
    const principles = sections.find(({ id }) => id === 'principles');
    expect(principles?.change).toBe('changed');
    const changed = principles?.lines.filter(({ kind }) => kind !== 'same');
    expect(changed?.map(({ kind, part }) => [kind, part])).toEqual([
      ['removed', 'point'],
      ['added', 'point'],
      ['added', 'point'],
    ]);
    expect(sections.filter(({ change }) => change !== 'same')).toHaveLength(1);
  });

  test('are compared across versions, in the language of the operator, or shown alone', async () => {
    const across = await diff({ from: '1.0' });
    expect([across.language, across.from?.version, across.to.version]).toEqual([
      'en',
      '1.0',
      presentVersion('privacyProtocl'),
    ]);
    const alone = await diff({ from: 'none', to: '1.0' });
    expect(alone.from).toBeNull();
    expect(alone.sections.flatMap(({ lines }) => lines).every(({ kind }) => kind === 'same')).toBe(true);
    const same = await diff({ from: '1.2', to: '1.2' });
    expect(same.sections.every(({ change }) => change === 'same')).toBe(true);
  });

  test.each<[Query, string]>([
    [{ to: '9.9' }, 'OPERATOR_SUBJECT_NOT_FOUND'],
    [{ from: '9.9' }, 'OPERATOR_SUBJECT_NOT_FOUND'],
    [{ to: '../../secret' }, 'INPUT_INVALID'],
  ])('of a version that never was are refused: %j', async (query, reason) => {
    const { data } = await support.ask(textDiff, { params: { name: 'privacyProtocl' }, query });
    expect(data).toMatchObject({ reason });
  });
});

test('values in force have their source, and show a setting that is not the default', async () => {
  const { groups } = await support.call(valuesInForce, {});
  const values = groups.flatMap((group) => group.values);
  expect(new Set(values.map(({ key }) => key)).size).toBe(values.length);
  const of = (key: string) => values.find((each) => each.key === key);
  expect(of('priceLadder')).toMatchObject({
    value: { kind: 'money', fen: [0, 800, 1800, 2800, 3800, 5800, 8800] },
    source: { kind: 'code' },
    fixedAt: 'publication',
  });
  expect(of('resultConfirm')).toMatchObject({
    value: { kind: 'duration', seconds: 5400 },
    source: { kind: 'setting', name: 'RESULT_CONFIRM_MINUTES', isDefault: false },
    fixedAt: 'never',
  });
  expect(of('freeSchemesBeforeCharging')?.source).toMatchObject({ isDefault: true });
  expect(values.every(({ title }) => title.zh !== '' && title.en !== '')).toBe(true);
});

describe('a notice', () => {
  const reason = '支付通道维护，提前告知用户';
  type Notice = Omit<CallInput<typeof publishNotice>['body'], 'reason'>;
  const body = (notice: Partial<Notice> = {}) => ({
    zh: '今晚 2 点至 3 点充值暂停。',
    en: 'No top-ups from 2 to 3 tonight.',
    severity: 'warning' as const,
    startsAt: null,
    endsAt: null,
    ...notice,
    reason,
  });
  const publish = async (notice: Partial<Notice> = {}) =>
    (await support.call(publishNotice, { body: body(notice) })).id;
  const list = () => support.call(noticeList, { query: {} });
  const minutesFromNow = (minutes: number) =>
    new Date(it.clock.now().getTime() + minutes * 60_000).toISOString();
  const end = (id: string) => support.ask(endNotice, { params: { id }, body: { reason } });

  test('is shown from its start until its end, the most urgent first', async () => {
    const later = await publish({
      startsAt: minutesFromNow(5),
      endsAt: minutesFromNow(10),
      severity: 'outage',
    });
    const now = await publish({ endsAt: minutesFromNow(8) });
    const isOwn = (id: string) => id === later || id === now;
    const active = async () =>
      (await activeNotices(it.ctx.db, it.clock.now())).map(({ id }) => id).filter(isOwn);
    const items = async () => (await list()).items.filter(({ id }) => isOwn(id));
    expect(await active()).toEqual([now]);
    expect((await items()).map(({ id, state }) => [id, state]).toSorted()).toEqual(
      [
        [later, 'planned'],
        [now, 'active'],
      ].toSorted(),
    );
    it.clock.advance({ minutes: 5 });
    expect(await active()).toEqual([later, now]);
    expect((await list()).active.filter(isOwn)).toEqual([later, now]);
    it.clock.advance({ minutes: 3 });
    expect(await active()).toEqual([later]);
    it.clock.advance({ minutes: 2 });
    expect(await active()).toEqual([]);
    expect((await items()).map(({ state }) => state)).toEqual(['over', 'over']);
    expect((await end(now)).data).toMatchObject({ reason: 'ALREADY_DECIDED' });
  });

  test('is ended once, also before it starts, with who and why', async () => {
    const id = await publish({ startsAt: minutesFromNow(60) });
    const endings = await Promise.all([end(id), end(id)]);
    expect(endings.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const item = (await list()).items.find((each) => each.id === id);
    expect(item).toMatchObject({ state: 'ended', reason, ended: { reason } });
    const lines = await it.ctx.db
      .selectFrom('operator_audit')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['publishNotice', 'endNotice']);
    await expect(it.ctx.db.deleteFrom('notice').where('id', '=', id).execute()).rejects.toThrow();
  });

  test('keeps its text as it was written', async () => {
    const zh = '<script>alert(1)</script>';
    const id = await publish({ zh });
    expect((await list()).items.find((each) => each.id === id)?.zh).toBe(zh);
    await end(id);
  });

  test.each<[string, () => Partial<Notice>, string]>([
    [
      'that ends before it starts',
      () => ({ startsAt: minutesFromNow(9), endsAt: minutesFromNow(8) }),
      'NOTICE_TIMES',
    ],
    ['that is over', () => ({ endsAt: minutesFromNow(-1) }), 'NOTICE_TIMES'],
    ['without a text', () => ({ en: '  ' }), 'INPUT_INVALID'],
    ['that is too long', () => ({ zh: '长'.repeat(201) }), 'INPUT_INVALID'],
  ])('%s is refused', async (_, notice, expected) => {
    const { data } = await support.ask(publishNotice, { body: body(notice()) });
    expect(data).toMatchObject({ reason: expected });
  });

  test('is published by support and moderators, and read by every operator', async () => {
    const others = await consoleOf(it, 'finance', 'admin');
    expect((await others.ask(publishNotice, { body: body() })).data).toMatchObject({
      reason: 'OPERATOR_ROLE_MISSING',
    });
    await others.call(noticeList, { query: {} });
    await others.call(textVersions, {});
    await others.call(valuesInForce, {});
    const moderator = await consoleOf(it, 'moderator');
    const { id } = await moderator.call(publishNotice, { body: body() });
    expect((await others.ask(endNotice, { params: { id }, body: { reason } })).data).toMatchObject({
      reason: 'OPERATOR_ROLE_MISSING',
    });
    const unknown = '7d3f1c52-0b5e-4c1a-9d2e-2f6a1b3c4d5e';
    expect((await end(unknown)).data).toMatchObject({ reason: 'OPERATOR_SUBJECT_NOT_FOUND' });
  });
});
