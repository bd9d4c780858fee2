import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { balance } from '#contract/payments/money.ts';
import { record } from '#contract/records.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { me } from '#contract/people/users.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { draftOf } from '#test/build/scheme.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { type Client, logInAs, visitor } from '../../system/client.ts';
import { comeIn } from '../../phone/come-in.ts';
import { operatorOf } from '../../system/operator.ts';
import { importMatches, importResult, matchIdOf, type OwnMatch } from '../../system/own-league.ts';
import { startSystem, type System } from '../../system/system.ts';
import { tapTwice } from '../../phone/tap-twice.ts';
import { wordsOf } from '../../phone/words.ts';

const ADMIN = 'admin';
const MODERATOR = 'moderator';
const AUTHOR = '13800138083';
const FAN = '13800138084';

const match: OwnMatch = { home: 'arsenal', away: 'everton', date: '2026-03-14', time: '15:00' };
const other: OwnMatch = { home: 'chelsea', away: 'newcastle', date: '2026-03-14', time: '15:00' };

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

async function isSound(): Promise<void> {
  expect((await system.run('reconcile')).output).toContain('sum 0 fen, 0 differences');
}

/** Publishes a paid pick on the home side; returns the scheme with its title. */
async function sell(author: Client, on: OwnMatch, refundIfLost: boolean) {
  const body = {
    ...draftOf(await matchIdOf(author, on)),
    market: '1x2' as const,
    picks: [{ pick: 'home', lineQuarters: null }],
    displayedOddsMilli: [1950],
    idempotencyKey: randomUUID(),
    priceFen: 3800,
    refundIfLost,
  };
  const { id } = await author.call(publishScheme, { body });
  return { id, title: body.title };
}

async function countsOf(authorId: string) {
  return await visitor(system.url).call(record, { params: { userId: authorId }, query: {} });
}

test.each(storyIn('en'))(
  'a wrong result is disputed and corrected including payouts; a removed scheme is refunded and still counted (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const environment = { FREE_SCHEMES_BEFORE_CHARGING: '0' };
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z', environment });
    await importMatches(system, [match, other], '2026-03-14T00:00:00Z');
    const operator = operatorOf(system);
    await operator.staff(ADMIN, { moderator: MODERATOR });
    await system.run('user', AUTHOR, '--analyst', '--verified', '--nickname', 'North Stand');
    await system.run('user', FAN, '--verified', '--recharge', '10000');

    const author = await logInAs(system.url, AUTHOR);
    const { id: authorId } = await author.call(me, {});
    const disputed = await sell(author, match, true);
    const removed = await sell(author, other, false);

    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    const fan = await logInAs(system.url, FAN);
    await comeIn(page, fan);
    for (const { id } of [disputed, removed])
      await fan.call(unlockScheme, { params: { id }, body: { unlockId: randomUUID() } });

    await system.moveTo('2026-03-14T20:00:00Z');
    // Both sources are wrong: it was a home win.
    await importResult(system, match, [0, 0], [0, 1]);
    const detailsOf = (id: string) => fan.call(viewerScheme, { params: { id } });
    await until(async () => (await detailsOf(disputed.id)).mine?.refundedFen === 3800);
    await isSound();

    await page.goto(`/pages/sub/schemeDetails/index?id=${disputed.id}`);
    await page.getByText(words.dispute.question.settlement).tap();
    await page.getByLabel(words.dispute.what.settlement).fill('主队两球获胜，两家数据源都写反了。');
    await tapTwice(page.getByRole('dialog').getByRole('button', { name: words.dispute.send }));
    // More than the state: in Chinese a busy button has the same text.
    await page.getByText(words.dispute.mine).waitFor();
    await page.getByText(words.dispute.states.open).waitFor();

    const dispute = await operator.waiting('两家数据源都写反了');
    const remedy = ['--state', 'finished', '--score', '2:0', '--half', '1:0'];
    const why = ['--reason', '官方记录为 2 比 0，已更正'];
    await operator.operate('--as', MODERATOR, 'dispute', 'uphold', dispute, ...remedy, ...why);
    await until(async () => (await detailsOf(disputed.id)).result?.outcome === 'win');
    await until(async () => (await detailsOf(disputed.id)).mine?.refundedFen === 0);
    expect((await detailsOf(disputed.id)).result).toMatchObject({
      number: 2,
      sources: ['operator'],
      earlier: [{ number: 1, outcome: 'loss' }],
    });
    await isSound();
    await page.reload();
    await page.getByText(words.dispute.states.upheld).waitFor();
    await page.getByText('官方记录为 2 比 0，已更正').first().waitFor();
    await page.goto('/pages/sub/inbox/index');
    await page.getByText(disputed.title).first().waitFor();

    await page.goto(`/pages/sub/schemeTipOff/index?id=${removed.id}`);
    await page.getByText(words.tipOff.reasons.plagiarism).tap();
    await page.locator('input[type=file]').setInputFiles([await pictureNamed('both.png')]);
    await page.getByText(words.pictures.sent).waitFor();
    await tapTwice(page.getByRole('button', { name: words.tipOff.send }));
    await until(async () => (await detailsOf(removed.id)).isReported);
    const tipOff = await operator.waiting('plagiarism');
    expect(idsIn(await operator.operate('queue'), tipOff)).toHaveLength(3);
    const copied = ['--remove', '--reason', '与他人方案雷同，予以移除'];
    await operator.operate('--as', MODERATOR, 'tip-off', 'uphold', tipOff, ...copied);
    await until(async () => (await detailsOf(removed.id)).mine?.refundedFen === 3800);
    await page.goto(`/pages/sub/schemeDetails/index?id=${removed.id}`);
    await page.getByText(words.details.removedTitle).first().waitFor();
    await page.getByText('与他人方案雷同，予以移除').first().waitFor();
    expect(await page.content()).not.toContain(removed.title);
    await importResult(system, other, [0, 1], [0, 1]);
    await until(async () => (await countsOf(authorId)).figures.schemes === 2);

    const { counts, published, figures } = await countsOf(authorId);
    expect({ counts, published }).toEqual({
      counts: { settled: 1, void: 0, open: 0, withdrawn: 0, removed: 1 },
      published: 2,
    });
    // One won at 1.95, and one lost and removed.
    expect(figures.profitHundredths).toBe(-5);
    expect(await fan.call(balance, {})).toMatchObject({ balanceFen: 10_000 - 3_800 });
    await isSound();
    expect(await operator.operate('audit')).toMatch(/upholdTipOff[\s\S]*upholdDispute/);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test.each(storyIn('zh'))(
  'feedback has up to four pictures; other files are refused, and pictures can be removed (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { feedback, pictures } = words;
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    await comeIn(page, await logInAs(system.url, FAN));
    await page.goto(paths.feedback());
    await page.getByLabel(feedback.content).fill('页面打开以后赔率没有变化，见图片。');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText(pictures.notPicture).waitFor();
    await page.getByRole('button', { name: pictures.removeOf('none.png') }).tap();
    await input.setInputFiles(
      await Promise.all(['1.png', '2.png', '3.png', '4.png', '5.png'].map(pictureNamed)),
    );
    await page.getByText(pictures.tooMany(4)).waitFor();
    await until(async () => (await page.getByText(pictures.sent, { exact: true }).count()) === 4);
    await input.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: pictures.removeOf('3.png') }).tap();
    await tapTwice(page.getByRole('button', { name: feedback.send }));
    await page.getByText(feedback.waiting).waitFor();
    await until(async () => (await page.getByText(pictures.sent, { exact: true }).count()) === 0);
    const operator = operatorOf(system);
    const queue = await operator.operate('queue');
    // The message and three pictures.
    expect(idsIn(queue, await operator.waiting('赔率没有变化'))).toHaveLength(4);
    expect(queue.match(/赔率没有变化/g)).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  },
);

async function pictureNamed(name: string) {
  return { name, mimeType: 'image/png', buffer: await aPicture().png().toBuffer() };
}

/** The ids on the line of a list that starts with the given id. */
function idsIn(list: string, first: string): readonly string[] {
  const line = list.split('\n').find((each) => each.includes(first)) ?? '';
  return line.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
}
