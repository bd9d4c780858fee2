import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type DecisionName, decisions } from '#console/queue/decisions/decisions.ts';
import { decisionWords } from '#console/queue/decisions/decision-words.ts';
import { queueWords } from '#console/words/queue-words.ts';
import type { QueueName } from '#domain/operator/queues.ts';
import { turnHold } from '#test/build/operators/waiting-items.ts';
import { storyIn } from '#test/level.ts';
import { openBrowser } from '../../phone/browser.ts';
import { operatorOf } from '../../system/operator.ts';
import { startSystem, type System } from '../../system/system.ts';
import { type Desk, enrolmentIn, openDesk } from './desk.ts';
import { BEFORE, fillQueues, later } from './filled-queues.ts';
import { consoleWords } from './words.ts';

const reason = '已核对全部证据，按规则处理';

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

test.each(storyIn('en'))('every queue is worked off in a browser, item by item (%s)', async (locale) => {
  const { frame, form, preview, queue: words, result, reason: why } = consoleWords[locale];
  system = await startSystem({
    clockStart: BEFORE,
    environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
  });
  const { operate } = operatorOf(system);
  await operate('create', 'boss');
  const enrolled = async (name: string, roles: string) => {
    const args = ['--roles', roles, '--reason', 'decides what waits'];
    const path = enrolmentIn(await operate('--as', 'boss', 'create', name, ...args));
    const desk = await openDesk(browser, system, locale);
    await desk.enrol(path);
    return desk;
  };
  const { payer, stuckSchemeId } = await fillQueues(system);
  const first = await enrolled('li-na', 'support,moderator,finance');
  const second = await enrolled('wang-wei', 'finance');

  const openFirst = async ({ page }: Desk, queue: QueueName) => {
    await page.getByRole('menuitem', { name: queueWords[queue].name[locale] }).click();
    await page.getByRole('region', { name: words.list }).getByRole('link').first().click();
  };
  const begin = async ({ page }: Desk, name: DecisionName) => {
    const label = decisionWords[name].label[locale];
    await page.getByRole('toolbar', { name: words.decide }).getByRole('button', { name: label }).click();
  };
  const submit = async ({ page }: Desk, said: string) => {
    await page.getByLabel(why, { exact: true }).fill(reason);
    await page.keyboard.press('Control+Enter');
    await page.getByText(said).waitFor();
  };
  const decide = async (desk: Desk, queue: QueueName, name: DecisionName) => {
    await openFirst(desk, queue);
    await begin(desk, name);
    await submit(desk, words.done(decisionWords[name].label[locale]));
  };

  // By reason alone.
  for (const [queue, name] of byReason) await decide(first, queue, name);

  // What a result will move is shown before the reason is asked for.
  await openFirst(first, 'results');
  await begin(first, 'decideResult');
  await first.page.getByLabel(result.home, { exact: true }).fill('2');
  await first.page.getByLabel(result.away, { exact: true }).fill('0');
  await first.page.keyboard.press('Control+Enter');
  await first.page.getByRole('region', { name: preview.previewed }).waitFor();
  await submit(first, words.done(decisionWords.decideResult.label[locale]));

  // Unmatched money goes to a user that the operator names.
  await openFirst(first, 'paymentExceptions');
  await begin(first, 'creditPayment');
  await first.page.getByLabel(form.user, { exact: true }).fill(payer.id);
  await submit(first, words.done(decisionWords.creditPayment.label[locale]));

  // A guardian's documents are read first, which is an act of its own.
  await openFirst(first, 'guardianClaims');
  await first.page.getByRole('button', { name: form.read }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: form.read }).click();
  await first.page.getByText('王建国').waitFor();
  await begin(first, 'grantClaim');
  await first.page.getByLabel(form.fromBalance).first().fill('50');
  await submit(first, words.done(decisionWords.grantClaim.label[locale]));

  // A large withdrawal takes two.
  await openFirst(first, 'withdrawals');
  await begin(first, 'approveWithdrawal');
  await submit(first, words.waiting);
  await openFirst(second, 'withdrawals');
  await second.page.getByRole('alert').filter({ hasText: 'li-na' }).waitFor();
  await begin(second, 'approveWithdrawal');
  await submit(second, words.done(decisionWords.approveWithdrawal.label[locale]));

  // Nobody decides what is wrong inside: it goes with its cause.
  for (const queue of ['stuckSchemes', 'alarms'] as const) {
    await openFirst(first, queue);
    await first.page.getByText(words.noActions).waitFor();
  }
  await turnHold(system.app, stuckSchemeId);
  await later(system);
  await first.page.getByRole('menuitem', { name: queueWords.stuckSchemes.name[locale] }).click();
  await first.page.getByText(words.empty).waitFor();

  // Each decision is in the audit once, by whoever made it, and nothing is left but the alarm.
  const audit = await system.app.ctx.db
    .selectFrom('operator_audit')
    .select(['action', 'reason'])
    .where('reason', '=', reason)
    .execute();
  const decided = [
    ...byReason.map(([, name]) => name),
    'decideResult',
    'creditPayment',
    'grantClaim',
  ] as const;
  const actions = decided.map((name) => decisions[name].action);
  expect(audit.map(({ action }) => action).sort()).toEqual(
    [...actions, 'approveWithdrawal', 'approveWithdrawal'].sort(),
  );
  // Contradictions of sources stay in the stored list; the queue leaves out those that were decided.
  const left = await system.app.ctx.db
    .selectFrom('operator_waiting')
    .select(['queue', 'item_id'])
    .where('queue', '<>', 'contradictions')
    .execute();
  expect(left).toEqual([]);
  await first.page.getByRole('menuitem', { name: queueWords.results.name[locale] }).click();
  await first.page.getByText(words.empty).waitFor();
  await first.page.getByRole('menuitem', { name: frame.pages.home }).click();
  for (const { faults } of [first, second]) expect(faults).toEqual([]);
});

const byReason = [
  ['applications', 'approveApplication'],
  ['tipOffs', 'upholdOnly'],
  ['reviews', 'passReview'],
  ['disputes', 'voidScheme'],
  ['incomeHolds', 'releaseHold'],
  ['accountLinks', 'confirmSamePerson'],
] as const satisfies readonly (readonly [QueueName, DecisionName])[];
