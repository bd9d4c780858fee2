import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { decisionWords } from '#console/queue/decisions/decision-words.ts';
import { queueWords } from '#console/words/queue-words.ts';
import { roleWords } from '#console/words/role-words.ts';
import { myFeedback, sendFeedback } from '#contract/people/people.ts';
import { storyIn } from '#test/level.ts';
import { openBrowser } from '../../phone/browser.ts';
import { logInAs } from '../../system/client.ts';
import { operatorOf } from '../../system/operator.ts';
import { startSystem, type System } from '../../system/system.ts';
import { enrolmentIn, openDesk } from './desk.ts';
import { consoleWords } from './words.ts';

const hostile = '<img src=x onerror="document.title=\'taken over\'"> 充值没到账，订单在这里 \u202E';
const reason = '已核对订单，处理完毕';

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

test.each(storyIn('zh'))(
  'an admin enrols and appoints; two operators take one message; one answers it and the other is told (%s)',
  async (locale) => {
    const { frame, login, operators: words, form, queue, reason: why } = consoleWords[locale];
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
    const { operate } = operatorOf(system);
    const path = enrolmentIn(await operate('create', 'boss'));
    const admin = await openDesk(browser, system, locale);
    const codes = await admin.enrol(path);
    expect(codes).toHaveLength(10);
    // The token is not left in the address, nor in the history.
    expect(admin.page.url()).toBe(`${system.url}/console`);

    await admin.page.getByRole('menuitem', { name: frame.pages.operators }).click();
    const links = [];
    for (const name of ['li-na', 'wang-wei']) {
      await admin.page.getByRole('button', { name: words.create }).click();
      await admin.page.getByLabel(words.name).fill(name);
      await admin.page.getByRole('checkbox', { name: roleWords.support[locale] }).check();
      await admin.page.getByLabel(why).fill('新同事，负责客服');
      await admin.page.getByRole('button', { name: words.submit }).click();
      const dialog = admin.page.getByRole('dialog').filter({ hasText: words.linkTitle(name) });
      const shown = await dialog.getByRole('textbox').inputValue();
      links.push(enrolmentIn(shown));
      await dialog.getByRole('button', { name: words.kept }).click();
    }

    await system.run('user', '13800138101', '--nickname', 'North Stand');
    const fan = await logInAs(system.url, '13800138101');
    await fan.call(sendFeedback, { body: { kind: 'problem', content: hostile } });

    const desks = [];
    for (const each of links) {
      const desk = await openDesk(browser, system, locale);
      await desk.enrol(each);
      await desk.page.getByRole('menuitem', { name: queueWords.feedback.name[locale] }).click();
      await desk.page.getByText('充值没到账').first().click();
      desks.push(desk);
    }
    const [first, second] = desks;
    if (first === undefined || second === undefined) throw new Error('Two operators enrolled');
    const answer = decisionWords.answerFeedback.label[locale];
    // The first begins by keyboard, and has it.
    await first.page.keyboard.press('1');
    await first.page.getByLabel(form.answer).fill('已到账，请刷新余额。');
    await first.page.getByLabel(why).fill(reason);
    // The second is told who works on it, and takes it over all the same.
    await second.page.keyboard.press('1');
    const claimed = second.page.getByRole('alert').filter({ hasText: queue.claimLost('li-na') });
    await claimed.getByRole('button', { name: queue.takeOver }).click();
    await second.page.getByLabel(form.answer).fill('我们查到了，已补到账。');
    await second.page.getByLabel(why).fill(reason);
    await first.page.keyboard.press('Control+Enter');
    await first.page.getByText(queue.done(answer)).waitFor();
    await second.page.keyboard.press('Control+Enter');
    await second.page.getByText(queue.overtaken).waitFor();

    const { items } = await fan.call(myFeedback, { query: {} });
    expect(items.map(({ answer: given }) => given?.text)).toEqual(['已到账，请刷新余额。']);
    // What the user wrote was shown as text, and ran nowhere.
    for (const { page, faults } of [admin, first, second]) {
      expect(await page.locator('img[src="x"]').count()).toBe(0);
      expect(await page.title()).not.toBe('taken over');
      expect(faults).toEqual([]);
    }

    // The admin sees who did it, and ends somebody's access at once.
    await admin.page.getByRole('menuitem', { name: frame.pages.audit }).click();
    const line = admin.page.getByRole('row').filter({ hasText: 'li-na' }).filter({ hasText: reason });
    await line.first().waitFor();
    await operate('--as', 'boss', 'disable', 'wang-wei', '--reason', '离职，交接完毕');
    await second.page.reload();
    await second.page.getByRole('button', { name: login.submit }).waitFor();
  },
);
