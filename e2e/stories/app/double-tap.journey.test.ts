import { afterEach, expect, test } from 'vitest';
import { type Calls, calls } from '#contract/calls.ts';
import { storyIn } from '#test/level.ts';
import { openBrowser } from '../../phone/browser.ts';
import type { Form } from '../../double-tap/form.ts';
import { forms, leftOut } from '../../double-tap/forms.ts';
import { setStage, type Stage } from '../../double-tap/stage.ts';
import { type Sender, tapsThatCountTwice } from '../../double-tap/tap-twice.ts';
import { handedPhone } from '../../phone/handed-phone.ts';

/** Parallel phones: a form waits more than it works. */
const LANES = 3;
/** GET calls of the specification that change data. */
const changingByGet: readonly (keyof Calls)[] = ['bindMobile', 'exportUser'];

let stage: Stage | null = null;
afterEach(async () => {
  await stage?.close();
  stage = null;
});

test('every call that changes data has a form here or a reason for none', () => {
  const changing = Object.entries(calls)
    .filter(([name, { method }]) => method !== 'GET' || changingByGet.includes(name as keyof Calls))
    .map(([name]) => name);
  expect([...Object.keys(forms), ...Object.keys(leftOut)].sort()).toEqual(changing.sort());
});

test.each(storyIn('en'))(
  'a double tap on a submit button sends once, however slow the response (%s)',
  async (locale) => {
    // A form cannot be sent twice, so each story has its own stage.
    const own = await setStage();
    stage = own;
    const [browser, waiting] = [await openBrowser(), await senders(own)];
    const lanes = Array.from({ length: LANES }, async () => {
      const phone = await handedPhone(browser, { url: own.url, locale });
      const faults: string[] = [];
      for (let next = waiting.shift(); next; next = waiting.shift())
        faults.push(...(await tapsThatCountTwice(phone, own, { ...next, locale })));
      return faults;
    });
    expect((await Promise.all(lanes)).flat()).toEqual([]);
  },
);

/** Each form with its own user. */
async function senders(stage: Stage): Promise<Sender[]> {
  const all: Sender[] = [];
  for (const [name, form] of Object.entries<Form>(forms)) {
    const user = (await form.as?.(stage)) ?? null;
    const typed = user?.mobile ?? (await form.types?.(stage));
    all.push({ name: name as keyof Calls, form, user, ...(typed && { mobile: typed }) });
  }
  // A new code to the same number can be requested again.
  stage.it.clock.advance({ minutes: 2 });
  return all;
}
