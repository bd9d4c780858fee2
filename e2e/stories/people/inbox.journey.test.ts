import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { storyIn } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';
import { foldText } from '#web/features/inbox/fold-text.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { wordsOf } from '../../phone/words.ts';

let browser: Browser;
let it: TestApp;
let fan: BuiltUser;
let analysts: BuiltUser[];

const titles = ['Pressing high', 'Late winner', 'Two at the back'];

beforeAll(async () => {
  browser = await openBrowser();
  it = await startTestApp({ listen: true, pages: true });
  analysts = [
    await build(it).analyst({ nickname: 'North Stand' }),
    await build(it).analyst({ nickname: 'Corner Flag' }),
  ];
});
afterAll(() => it?.close());
beforeEach(async () => {
  fan = await build(it).fan();
  for (const [at, title] of titles.entries()) await publish(title, at);
  await write({ kind: 'rechargeCredited', facts: { amountFen: 1800 } });
});

async function write(message: object): Promise<void> {
  it.clock.advance({ seconds: 1 });
  const whole = { userId: fan.id, key: randomUUID(), at: it.clock.now() };
  await transaction(it.ctx.db, (tx) => notify(it.ctx, tx, [Object.assign(whole, message) as NewMessage]));
}

const publish = (title: string, by: number) => {
  const teams = { home: { zh: '阿森纳', en: 'Arsenal' }, away: { zh: '切尔西', en: 'Chelsea' } };
  const analystId = analysts[by % 2]?.id;
  return write({ kind: 'schemePublished', analystId, facts: Object.assign({ title, priceFen: 0 }, teams) });
};

test.each(storyIn('en'))(
  'publications of a day are opened as one and read, tabs and settings work (%s)',
  async (locale) => {
    const { inbox: text, inboxSettings: settings } = wordsOf(locale);
    const { page, context, faults } = await openPhone(browser, { url: it.ctx.config.publicUrl, locale });
    await context.addInitScript((token) => localStorage.setItem('token', token), `Bearer ${fan.token}`);
    await page.goto(paths.inbox());

    // Counts of unread messages stand in the tabs; the money is apart from the tips.
    await page.getByRole('tab', { name: counted(text.tabs.schemes, 3) }).tap();
    const fold = { day: '', count: 3, unread: 3, analysts: 2 };
    const row = page.getByRole('link', { name: nameOf(fold) });
    await row.waitFor();
    await expect.poll(() => page.getByRole('tabpanel').getByRole('listitem').count()).toBe(1);
    await row.tap();
    await page.getByRole('heading', { name: text.publications }).waitFor();
    for (const title of titles) await page.getByText(title).waitFor();

    // Opening the list marked all of the day as read; back returns to the tab.
    await page.goBack();
    await page.getByRole('tab', { name: text.tabs.schemes, exact: true, selected: true }).waitFor();
    await row.getByText(text.isUnread).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: counted(text.tabs.money, 1) }).tap();
    await page.getByRole('button', { name: text.readAll }).tap();
    await page.getByRole('tab', { name: text.tabs.money, exact: true }).waitFor();
    await page.getByRole('tab', { name: text.tabs.matches }).tap();
    await page.getByText(text.noneOf.matches).waitFor();

    await page.getByRole('link', { name: text.settings }).tap();
    const tips = page.getByRole('switch', { name: `${settings.kinds.published} · ${settings.inInbox}` });
    await tips.tap();
    await until(async () => (await mutedKinds()).includes('schemePublished'));
    // What is not in the inbox is not pushed from there.
    const pushed = page.getByRole('switch', { name: `${settings.kinds.published} · ${settings.asPush}` });
    await pushed.and(page.getByRole('switch', { disabled: true, checked: false })).waitFor();
    await publish('Not for this inbox', 0);
    await page.goBack();
    await page.getByRole('tab', { name: text.tabs.all }).tap();
    await row.waitFor();
    await page.getByRole('link', { name: text.settings }).tap();
    await tips.and(page.getByRole('switch', { checked: false })).waitFor();
    expect(faults).toEqual([]);
    await context.close();

    function nameOf(folded: typeof fold): RegExp {
      const analyst = { id: '', nickname: 'North Stand', avatar: null, identityVerified: true };
      const message = { id: '', kind: 'schemePublished', at: '', isRead: false } as const;
      const more = { schemeId: null, matchId: null, analyst, facts: {} };
      return new RegExp(foldText(Object.assign({}, message, more), folded, locale).title);
    }
  },
);

/** Name of a tab with unread messages. */
const counted = (name: string, count: number) => new RegExp(`^${name}\\W+${count}$`);

async function mutedKinds(): Promise<string[]> {
  const rows = await it.ctx.db
    .selectFrom('inbox_muted')
    .select('kind')
    .where('user_id', '=', fan.id)
    .execute();
  return rows.map(({ kind }) => kind);
}
