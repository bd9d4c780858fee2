import { afterAll, beforeAll, expect, test } from 'vitest';
import { storyIn } from '#test/level.ts';
import { setStage, type Stage } from '../../double-tap/stage.ts';
import { faultyForms, mannersOfForm } from '../../manners/forms.ts';
import { openBrowser } from '../../phone/browser.ts';
import { handedPhone } from '../../phone/handed-phone.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
}, 120_000);
afterAll(() => stage?.close());

test.each(storyIn('zh'))(
  'every form shows its errors on submit, not before, and focuses the first (%s)',
  async (locale) => {
    const phone = await handedPhone(await openBrowser(), { url: stage.url, locale });
    const faults: string[] = [];
    for (const [name, form] of Object.entries(faultyForms))
      faults.push(...(await mannersOfForm(phone, stage, { locale, form })).map((each) => `${name}: ${each}`));
    expect(faults).toEqual([]);
  },
);
