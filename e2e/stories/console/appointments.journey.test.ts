import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { decisionWords } from '#console/queue/decisions/decision-words.ts';
import { queueWords } from '#console/words/queue-words.ts';
import { roleWords } from '#console/words/role-words.ts';
import { refusalMessage } from '#contract/refusals.ts';
import { storyIn } from '#test/level.ts';
import { openBrowser } from '../../phone/browser.ts';
import { operatorOf } from '../../system/operator.ts';
import { startSystem, type System } from '../../system/system.ts';
import { type Desk, enrolmentIn, openDesk } from './desk.ts';
import { consoleWords } from './words.ts';

const reason = '已与本人核实，按岗位办理';

let browser: Browser;
let system: System;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(() => system?.stop());

test.each(storyIn('zh'))(
  'two admins appoint together: one proposes, nothing changes, the other confirms and has the link (%s)',
  async (locale) => {
    const { frame, operators: words, queue, reason: why } = consoleWords[locale];
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
    const { operate } = operatorOf(system);
    const hired = async (text: string): Promise<Desk> => {
      const desk = await openDesk(browser, system, locale);
      await desk.enrol(enrolmentIn(text));
      return desk;
    };
    const first = await hired(await operate('create', 'boss'));
    const asBoss = ['--as', 'boss', 'create', 'deputy', '--roles', 'admin', '--reason', reason];
    const second = await hired(await operate(...asBoss));
    const to = ({ page }: Desk, name: string) => page.getByRole('menuitem', { name }).click();
    const appointments = queueWords.appointments.name[locale];

    // The first proposes somebody; nobody is created, and no link is shown.
    await to(first, frame.pages.operators);
    await first.page.getByRole('button', { name: words.create }).click();
    await first.page.getByText(words.needsSecond).waitFor();
    await first.page.getByLabel(words.name).fill('li-na');
    await first.page.getByRole('checkbox', { name: roleWords.finance[locale] }).check();
    await first.page.getByLabel(why).fill(reason);
    await first.page.getByRole('button', { name: words.submit }).click();
    await first.page.getByText(words.waits).waitFor();
    expect(await first.page.getByRole('dialog').count()).toBe(0);
    expect(await operate('operators')).not.toContain('li-na');

    // Who proposed it is refused as the second.
    const openItem = async (desk: Desk) => {
      await to(desk, appointments);
      await desk.page.getByRole('region', { name: queue.list }).getByRole('link').first().click();
      await desk.page.getByRole('toolbar', { name: queue.decide }).waitFor();
    };
    const confirm = async ({ page }: Desk) => {
      const label = decisionWords.confirmAppointment.label[locale];
      await page.getByRole('toolbar', { name: queue.decide }).getByRole('button', { name: label }).click();
      await page.getByLabel(why, { exact: true }).fill(reason);
      await page.keyboard.press('Control+Enter');
    };
    await openItem(first);
    await confirm(first);
    await first.page.getByText(refusalMessage('APPOINTMENT_OWN', {}, locale)).waitFor();
    await first.page.keyboard.press('Escape');
    await first.page.getByRole('button', { name: queue.release }).click();

    // The other confirms, and is shown the link after the item is gone.
    await openItem(second);
    await second.page.getByText('boss').first().waitFor();
    await confirm(second);
    const dialog = second.page.getByRole('dialog').filter({ hasText: words.linkTitle('li-na') });
    const link = await dialog.getByRole('textbox').inputValue();
    await dialog.getByRole('button', { name: words.kept }).click();
    const hiredPerson = await hired(link);
    await hiredPerson.page.getByRole('menuitem', { name: queueWords.withdrawals.name[locale] }).waitFor();

    for (const { faults } of [first, second, hiredPerson]) expect(faults).toEqual([]);
  },
);
