import { afterAll, beforeAll, expect, test } from 'vitest';
import { judge } from '../../access/judge-page.ts';
import { type Lanes, openLanes } from '../../access/lanes.ts';
import { lookers, type Stage, setStage } from '../../access/stage.ts';
import { openBrowser } from '../../phone/browser.ts';
import { visit } from '../../phone/visit.ts';

let stage: Stage;
let lanes: Lanes;
const judged = judge();
/** Minimum number of fields per viewer and language, so that the rules for fields are exercised. */
const FIELDS = 9;

beforeAll(async () => {
  stage = await setStage();
  lanes = await openLanes(await openBrowser(), stage.system.url);
});
afterAll(() => stage?.system.stop());

test.each(lookers)(
  'every page of a %s is accessible at every width and in one language only',
  async (who) => {
    const fieldsBefore = judged.fieldsSeen();
    await lanes.handTo(stage.tokens[who]);
    const faults = await lanes.over(stage.addresses[who], async (phone, address, locale) => {
      await visit(phone.page, address);
      await phone.quiet();
      return (await judged.page(phone, locale)).map((fault) => `${address}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(judged.fieldsSeen() - fieldsBefore).toBeGreaterThanOrEqual(2 * FIELDS);
  },
);
