import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { livePath } from '#contract/matches/live.ts';
import { analystStatus, followAnalyst } from '#contract/people/people.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { me } from '#contract/people/users.ts';
import { draftOf } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { logInAs } from '../../system/client.ts';
import { comeIn } from '../../phone/come-in.ts';
import { operatorOf } from '../../system/operator.ts';
import { importMatches, importResult, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { logInOnPage } from '../../phone/steps.ts';
import { startSystem, type System } from '../../system/system.ts';
import { tapTwice } from '../../phone/tap-twice.ts';
import { wordsOf } from '../../phone/words.ts';

const ADMIN = 'admin';
const MODERATOR = 'moderator';
const APPLICANT = '13800138093';
const FOLLOWER = '13800138094';

const first: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const second: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-14', time: '15:00' };
const later: OwnMatch = { home: 'liverpool', away: 'fulham', date: '2026-03-15', time: '15:00' };

const statement =
  '我写英超五年，主要看球队的压迫强度、出球路线和赛程疲劳，每场都看完整录像，不写没看过的比赛。'.repeat(2);

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

const homeWin = {
  market: '1x2' as const,
  picks: [{ pick: 'home', lineQuarters: null }],
  displayedOddsMilli: [1950],
};

test.each(storyIn('zh'))(
  'an applicant is approved, publishes free schemes, and may charge once the record allows it (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const rules = { FREE_SCHEMES_BEFORE_CHARGING: '2' };
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z', environment: rules });
    await importMatches(system, [first, second, later], '2026-03-14T00:00:00Z');
    const operator = operatorOf(system);
    await operator.staff(ADMIN, { moderator: MODERATOR });
    await system.run('user', APPLICANT, '--verified', '--nickname', 'North Stand');

    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    const author = await logInAs(system.url, APPLICANT);
    await comeIn(page, author);
    await page.goto('/pages/sub/analystApplication/index');
    const field = page.getByLabel(words.application.statement);
    await field.fill(statement);
    await page.reload();
    await until(async () => (await field.inputValue()) === statement);
    await page.getByRole('checkbox').check();
    await tapTwice(page.getByRole('button', { name: words.application.send }));
    await page.getByText(words.application.pending).waitFor();

    const application = await operator.waiting(statement.slice(0, 10));
    await listenAtHome(page);
    const why = ['--reason', '写得清楚，愿意公开'];
    await operator.operate('--as', MODERATOR, 'application', 'approve', application, ...why);
    // Without a reload: the live stream delivers it.
    await page.getByText(words.inbox.unread(1)).first().waitFor({ state: 'attached' });
    await page.getByRole('link', { name: words.inbox.title }).tap();
    await page.getByText('写得清楚，愿意公开').tap();
    await page.getByText(words.application.approved).first().waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: words.inbox.title, exact: true }).waitFor();

    const draft = async (match: OwnMatch, priceFen: number) => ({
      ...draftOf(await matchIdOf(author, match), homeWin),
      idempotencyKey: randomUUID(),
      priceFen,
    });
    await expect(author.call(publishScheme, { body: await draft(first, 1800) })).rejects.toThrow('403');

    const fan = await openPhone(browser, { url: system.url, locale });
    const { id: authorId } = await author.call(me, {});
    await fan.page.goto(`/pages/sub/userPage/index?id=${authorId}`);
    await fan.page.getByRole('button', { name: words.analysts.follow }).tap();
    const follow = followAnalyst.path.replace('{id}', authorId);
    const isKnown = fan.page.waitForResponse((each) => each.url().endsWith(follow));
    await logInOnPage(fan.page, FOLLOWER, words);
    // The follow tapped before the login is executed after it, and shown before the server confirms it.
    await fan.page.getByRole('button', { name: words.analysts.followed }).waitFor();
    expect((await isKnown).ok()).toBe(true);

    const one = await draft(first, 0);
    const { id: oneId } = await author.call(publishScheme, { body: one });
    await author.call(publishScheme, { body: await draft(second, 0) });

    // Followers are notified after the withdrawal period, without a reload.
    await listenAtHome(fan.page);
    await system.moveTo('2026-03-14T00:10:00Z');
    await fan.page.getByText(words.inbox.unread(2)).first().waitFor({ state: 'attached' });
    await fan.page.getByRole('link', { name: words.inbox.title }).tap();
    // Both are one row, opened to the list.
    await fan.page.getByText(foldOf(locale)).first().tap();
    await fan.page.getByText(one.title).first().tap();
    await fan.page.waitForURL((url) => url.searchParams.get('id') === oneId);

    await system.moveTo('2026-03-14T20:00:00Z');
    await importResult(system, first, [1, 0], [2, 0]);
    await importResult(system, second, [0, 0], [1, 0]);
    await until(async () => (await author.call(analystStatus, {})).charging?.isEarned === true);
    const paid = await author.call(publishScheme, { body: await draft(later, 1800) });
    expect(await author.call(viewerScheme, { params: { id: paid.id } })).toMatchObject({ priceFen: 1800 });

    await fan.page.goto(`/pages/sub/userPage/index?id=${authorId}`);
    await fan.page.getByRole('button', { name: words.analysts.followed }).waitFor();
    expect((await system.run('reconcile')).output).toContain('sum 0 fen, 0 differences');
    expect([...faults, ...fan.faults]).toEqual([]);
    await Promise.all([page.context().close(), fan.context.close()]);
  },
);

const foldOf = (locale: Locale): string =>
  ({ zh: 'North Stand 发布了 2 篇方案', en: 'North Stand published 2 tips' })[locale];

/** Opens the home page and waits for its live stream, the only source of updates from then on. */
async function listenAtHome(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse((each) => each.url().endsWith(livePath)), page.goto('/')]);
}
