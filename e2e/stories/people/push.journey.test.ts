import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { notify } from '#server/features/inbox/notify.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { storyIn } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';
import { paths } from '#web/paths/paths.ts';
import { openControlled } from '../../offline/open-controlled.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import {
  choosePermission,
  deliver,
  fakePush,
  isSubscribedIn,
  tapNotification,
} from '../../phone/fake-push.ts';
import { wordsOf } from '../../phone/words.ts';

let browser: Browser;
let it: TestApp;
let fan: BuiltUser;

beforeAll(async () => {
  browser = await openBrowser();
  // 20:00 in Beijing, before the quiet hours.
  it = await startTestApp({ listen: true, pages: true, start: '2026-03-14T12:00:00Z' });
});
afterAll(() => it?.close());
beforeEach(async () => {
  fan = await build(it).fan();
});

const credited = { zh: '充值已到账', en: 'Your top-up has arrived' };

const rows = () =>
  it.ctx.db.selectFrom('push_subscription').selectAll().where('user_id', '=', fan.id).execute();
const setting = () =>
  it.ctx.db.selectFrom('push_setting').selectAll().where('user_id', '=', fan.id).executeTakeFirst();

async function openDevice(locale: 'zh' | 'en') {
  const phone = await openPhone(browser, { url: it.ctx.config.publicUrl, locale, worker: true });
  await fakePush(phone.context, it);
  await phone.context.addInitScript((token) => {
    if (location.origin === 'null') return;
    if (localStorage.getItem('test:in') === null) localStorage.setItem('token', token);
    localStorage.setItem('test:in', 'once');
  }, `Bearer ${fan.token}`);
  return phone;
}

test.each(storyIn('zh'))(
  'a fan allows push, chooses hours and kinds, is told of money without amounts, and leaves (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const text = words.inboxSettings;
    const { page, context, faults } = await openDevice(locale);
    // Browsers deny until they are asked; this one is not allowed to ask.
    await openControlled(page, paths.notifications());
    await page.getByText(text.obstacles.denied).waitFor();
    // Allowed to ask, but the question was closed.
    await choosePermission(page, 'default');
    await page.getByRole('button', { name: text.turnOn }).tap();
    await page.getByText(text.obstacles.dismissed).waitFor();
    await choosePermission(page, 'granted');
    // Twice: the second tap changes nothing.
    await page.getByRole('button', { name: text.turnOn }).dblclick();
    const device = page.getByRole('switch', { name: text.device });
    await device.waitFor();
    expect(await rows()).toMatchObject([{ locale }]);

    await page.getByRole('switch', { name: `${text.kinds.answers} · ${text.asPush}` }).tap();
    await page.getByLabel(text.quietUntil, { exact: true }).fill('07:15');
    await page.getByLabel(text.quietFrom, { exact: true }).focus();
    await until(async () => (await setting())?.quiet_until === 435);
    expect(await setting()).toMatchObject({ zone: 'Asia/Shanghai', quiet_from: 1_380 });

    await transaction(it.ctx.db, (tx) =>
      notify(it.ctx, tx, [
        {
          userId: fan.id,
          key: randomUUID(),
          at: it.clock.now(),
          kind: 'rechargeCredited',
          facts: { amountFen: 98_765 },
        },
      ]),
    );
    await it.runJobs();
    const message = it.sandbox.push.messages.at(-1);
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      const scope = globalThis as unknown as { registration: object; shown: unknown[] };
      scope.shown = [];
      Object.assign(scope.registration, {
        getNotifications: async () => [],
        showNotification: async (title: string, options: { body: string }) =>
          void scope.shown.push({ title, body: options.body }),
      });
    });
    const { origin } = new URL(it.ctx.config.publicUrl);
    await deliver(await context.newCDPSession(page), origin, message?.text ?? '');
    const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
    await until(async () => ((await shown())?.length ?? 0) > 0);
    expect(await shown()).toEqual([{ title: credited[locale], body: '' }]);
    // Its tag is a random id, which may contain these digits.
    expect(message?.text.replaceAll(/[0-9a-f]{32}/g, 'id')).not.toContain('987');

    // A tap takes the open app there, which is not loaded again.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await worker?.evaluate(tapNotification, paths.detail());
    await page.waitForURL((url) => url.pathname === paths.detail());
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    // What the server has dropped is told again at the next start.
    await it.ctx.db.deleteFrom('push_subscription').execute();
    await page.goto(paths.mine());
    await until(async () => {
      await page.clock.fastForward(1_000);
      return (await rows()).length === 1;
    });

    // Without a connection the server does not hear of the logout: the browser ends the subscription itself.
    expect(await isSubscribedIn(page)).toBe(true);
    await context.setOffline(true);
    await page.getByRole('button', { name: words.account.logOut }).tap();
    await page.getByRole('dialog').getByRole('button', { name: words.account.logOut }).tap();
    await until(async () => !(await isSubscribedIn(page)));
    await context.setOffline(false);
    expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('en'))('push is turned off on this device only (%s)', async (locale) => {
  const { inboxSettings: text } = wordsOf(locale);
  const { page, context } = await openDevice(locale);
  await openControlled(page, paths.notifications());
  await choosePermission(page, 'granted');
  await page.getByRole('button', { name: text.turnOn }).tap();
  const device = page.getByRole('switch', { name: text.device });
  await device.waitFor();
  await device.tap();
  await page.getByRole('button', { name: text.turnOn }).waitFor();
  expect([await rows(), await isSubscribedIn(page)]).toEqual([[], false]);
  await context.close();
});
