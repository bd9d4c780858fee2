import { afterAll, beforeAll, expect, test } from 'vitest';
import { judge } from '../../access/judge-page.ts';
import { type Lanes, openLanes } from '../../access/lanes.ts';
import { lookers, type Stage, setStage } from '../../access/stage.ts';
import { openBrowser } from '../../phone/browser.ts';

let stage: Stage;
let lanes: Lanes;
const judged = judge();
/** Whoever looks at a page has at least so many fields to fill in, in each language: a rule for fields must meet some. */
const FIELDS = 9;

beforeAll(async () => {
  stage = await setStage();
  lanes = await openLanes(await openBrowser(), stage.system.url);
});
afterAll(() => stage?.system.stop());

test.each(lookers)(
  'every page of a %s can be used by everybody at every width, and speaks one language, whichever it is',
  async (who) => {
    const fieldsBefore = judged.fieldsSeen();
    await lanes.handTo(stage.tokens[who]);
    const faults = await lanes.over(stage.addresses[who], async (phone, address, locale) => {
      await phone.page.goto(address);
      await phone.quiet();
      return (await judged.page(phone, locale)).map((fault) => `${address}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(judged.fieldsSeen() - fieldsBefore).toBeGreaterThanOrEqual(2 * FIELDS);
  },
);
