import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decideResult } from '#contract/console/decisions.ts';
import { queueItem } from '#contract/console/queues.ts';
import { insertRun } from '#server/features/payments/reconciliation/run-store.ts';
import { sweepResults } from '#server/features/schemes/settle/sweep-results.ts';
import { reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { holdMatch, releaseMatch } from '#server/features/matches/corrections/hold-match.ts';
import { sealLedger } from '#server/features/trust/ledger-seals/seal-ledger.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import { writePublications } from '#server/features/trust/log/testing/leaves.ts';
import { transaction } from '#server/db/transaction.ts';
import { importOpenfootball } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { alarmQueue } from './alarms/alarm-queue.ts';
import {
  counted,
  type Desk,
  expectGone,
  groupFacts,
  listed,
  listedIds,
  listedItem,
  openDesk,
  shown,
  valuesOf,
} from './testing/console-queues.ts';
import { contradictResult } from '#test/build/operators/waiting-items.ts';

let it: TestApp;
let moderator: Desk;
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  moderator = await openDesk(it, 'moderator');
});
afterEach(() => it.close());

const decided = { reason: 'Looked at with care' };
const matchOf = async (schemeId: string) =>
  (
    await it.ctx.db
      .selectFrom('scheme')
      .select('match_id')
      .where('id', '=', schemeId)
      .executeTakeFirstOrThrow()
  ).match_id;
const finished = { state: 'finished', score90: [2, 0], halfTime: [1, 0], kickoffAt: null } as const;

describe('a result to decide', () => {
  test('shows what each source reports and what waits for it, and is gone once decided', async () => {
    const { schemeId } = await sell(it, 0);
    it.clock.set('2026-03-15T17:00:00Z');
    await contradictResult(it);
    it.clock.set('2026-03-15T17:01:00Z');
    await sweepResults(it.ctx);
    const id = await matchOf(schemeId);
    const item = await listedItem(moderator, 'results', id);
    expect(item.at).toBe('2026-03-15T17:01:00.000Z');
    expect(item.facts.find(({ name }) => name === 'match')).toMatchObject({ text: 'Arsenal v Chelsea' });
    expect(valuesOf(item.facts, 'why')).toEqual(['case.contradiction']);
    expect(valuesOf(item.facts, 'schemes')).toEqual([1]);
    expect(valuesOf(item.facts, 'escrow')).toEqual([3800]);
    expect(valuesOf(item.facts, 'reports')).toEqual([
      expect.stringMatching(/ 2-1$/),
      expect.stringMatching(/ 2-0$/),
    ]);
    const detail = await shown(moderator, 'results', id);
    const sources = groupFacts(detail.groups, 'sources');
    expect(valuesOf(sources, 'score')).toEqual(['2-1', '2-0']);
    expect(valuesOf(sources, 'since')).toEqual(['2026-03-15T17:00:00.000Z', '2026-03-15T17:00:00.000Z']);
    expect(valuesOf(groupFacts(detail.groups, 'scheme'), 'title')).toEqual([schemeId]);
    expect(detail).toMatchObject({ isOpen: true, actions: ['decideResult'], moves: [] });
    await moderator.call(decideResult, {
      params: { id },
      body: { ...finished, score90: [2, 0], halfTime: [1, 0], ...decided },
    });
    await it.runJobs();
    await expectGone(moderator, 'results', id);
    const { groups } = await shown(moderator, 'results', id);
    expect(valuesOf(groupFacts(groups, 'decisions'), 'operator')).toEqual([moderator.operator.name]);
  });

  test('that is contradicted after the settlement waits since the later report', async () => {
    const { schemeId } = await sell(it, 0);
    await reportScore(it, 0, scores.win);
    const id = await matchOf(schemeId);
    expect(await listed(moderator, 'results')).toEqual([]);
    it.clock.advance({ hours: 1 });
    await importOpenfootball(it, { pair: 0 }, { ht: [0, 0], ft: [0, 1] });
    const at = it.clock.now().toISOString();
    const item = await listedItem(moderator, 'results', id);
    expect(item.at).toBe(at);
    expect(valuesOf(item.facts, 'why')).toEqual(['case.contradiction']);
    expect(valuesOf(item.facts, 'schemes')).toEqual([0]);
    expect(await counted(moderator, 'results')).toMatchObject({ waiting: 1, oldestAt: at });
    await moderator.call(decideResult, {
      params: { id },
      body: { ...finished, score90: [0, 1], halfTime: [0, 0], ...decided },
    });
    await expectGone(moderator, 'results', id);
  });
});

describe('an alarm', () => {
  const fails = (name: string, fault: string) =>
    it.ctx.db
      .insertInto('log_witness')
      .values({
        name,
        url: 'https://witness.example/add',
        fault,
        failing_since: it.clock.now(),
        failures: 1,
        ask_again_at: it.clock.now(),
      })
      .execute();

  test('of a witness is shown to every role, under an id without its slashes, until it cosigns', async () => {
    await fails('witness.example/one', 'ahead');
    for (const role of ['support', 'moderator', 'finance', 'admin'] as const) {
      const desk = await openDesk(it, role);
      const [alarm] = await listed(desk, 'alarms');
      expect(alarm?.id).toMatch(/^witness-[0-9a-f]{20}$/);
      expect(valuesOf(alarm?.facts ?? [], 'name')).toEqual(['witness.example/one']);
      expect(valuesOf(alarm?.facts ?? [], 'fault')).toEqual(['witness.ahead']);
      const detail = await shown(desk, 'alarms', alarm?.id ?? '');
      expect(detail).toMatchObject({ isOpen: true, actions: [], moves: [], pictures: [] });
    }
    const [id = ''] = await listedIds(moderator, 'alarms');
    await it.ctx.db
      .updateTable('log_witness')
      .set({ fault: null, failing_since: null, failures: 0, ask_again_at: null })
      .execute();
    expect(await listed(moderator, 'alarms')).toEqual([]);
    expect(await moderator.ask(queueItem, { params: { queue: 'alarms', id } })).toMatchObject({
      data: { reason: 'OPERATOR_SUBJECT_NOT_FOUND' },
    });
  });

  test('of feeds tells broken ones and silent ones', async () => {
    const at = it.clock.now();
    const feed = (name: string) => ({ feed: name, enabled: true, enabled_since: at, competitions: ['en.1'] });
    await it.ctx.db
      .insertInto('feed_state')
      .values([
        {
          ...feed('broken'),
          open_until: new Date(at.getTime() + 60_000),
          open_reason: 'broken',
          failures: 5,
        },
        feed('silent'),
      ])
      .execute();
    await it.ctx.db
      .insertInto('feed_request')
      .values({ feed: 'silent', key: 'k', every_ms: 60_000, silent_after_ms: 600_000, planned_since: at })
      .execute();
    expect(await listedIds(moderator, 'alarms')).toEqual(['feed-broken-broken']);
    it.clock.advance({ minutes: 11 });
    expect(await listedIds(moderator, 'alarms')).toEqual(['feed-silent-silent']);
  });

  test('of the books shows the differences of the last run, for a day', async () => {
    const run = (differences: number) =>
      transaction(it.ctx.db, (tx) =>
        insertRun(tx, {
          at: it.clock.now(),
          kind: 'recent',
          checkedTo: 1,
          durationMs: 5,
          differences: Array.from({ length: differences }, (_, n) => ({
            invariant: `rule ${n}`,
            facts: { n },
          })),
        }),
      );
    await run(0);
    expect(await listed(moderator, 'alarms')).toEqual([]);
    await run(1);
    const since = it.clock.now().toISOString();
    it.clock.advance({ minutes: 5 });
    await run(2);
    const item = await listedItem(moderator, 'alarms', 'reconciliation-recent');
    expect(item.at).toBe(since);
    expect(valuesOf(item.facts, 'differences')).toEqual([2]);
    expect(valuesOf(item.facts, 'runs')).toEqual([2]);
    const { groups } = await shown(moderator, 'alarms', item.id);
    expect(valuesOf(groupFacts(groups, 'run'), 'name')).toEqual(['rule 0', 'rule 1']);
    it.clock.advance({ hours: 24, minutes: 1 });
    expect(await listed(moderator, 'alarms')).toEqual([]);
  });

  test('of the ledger tells that nothing was sealed for long', async () => {
    await sell(it, 0);
    expect(await listedIds(moderator, 'alarms')).toEqual([]);
    it.clock.advance({ minutes: 31 });
    const item = await listedItem(moderator, 'alarms', 'ledger-unsealed');
    expect(valuesOf(item.facts, 'kind')).toEqual(['alarm.unsealed']);
    await sealLedger(it.ctx);
    expect(await listedIds(moderator, 'alarms')).toEqual([]);
  });

  test('of a match that is held for a day names it and what waits', async () => {
    const { schemeId } = await sell(it, 0);
    await sealLedger(it.ctx);
    const matchId = await matchOf(schemeId);
    const by = { operatorId: moderator.operator.id, matchId, reason: '赛果可疑，正在核查' };
    await holdMatch(it.ctx, by);
    it.clock.advance({ hours: 24 });
    const ids = () => listedIds(moderator, 'alarms').then((all) => all.filter((id) => id.startsWith('hold')));
    expect(await ids()).toEqual([]);
    it.clock.advance({ minutes: 1 });
    const item = await listedItem(moderator, 'alarms', `hold-${matchId}`);
    expect(item.facts.find(({ name }) => name === 'match')).toMatchObject({ text: 'Arsenal v Chelsea' });
    expect(valuesOf(item.facts, 'schemes')).toEqual([1]);
    await releaseMatch(it.ctx, by);
    expect(await ids()).toEqual([]);
  });

  test('of outside anchors and of the trust policy', async () => {
    await writePublications(it.ctx, 1);
    await appendLog(it.ctx);
    const at = it.clock.now();
    await it.ctx.db
      .insertInto('log_policy')
      .values([
        { number: 1, text: 'one', recorded_at: at },
        { number: 2, text: 'another', recorded_at: at },
      ])
      .execute();
    it.clock.advance({ hours: 1 });
    const config = { ...it.ctx.config, witnessPolicyFile: 'witnesses.policy' };
    const alarms = await alarmQueue.page({ ...it.ctx, config }, null, 50);
    expect(alarms.map(({ id }) => id)).toEqual(['anchor-witnesses', 'policy-2']);
    const [policy] = await listed(moderator, 'alarms');
    expect(valuesOf(policy?.facts ?? [], 'part')).toEqual([
      'policy.logKey',
      'policy.clockKey',
      'policy.witnesses',
      'policy.quorum',
    ]);
  });
});
