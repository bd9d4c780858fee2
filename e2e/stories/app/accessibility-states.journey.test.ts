import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Looker } from '../../phone/all-pages.ts';
import { publishNotice } from '#contract/console/notices.ts';
import { consoleOf } from '#test/build/operators/console.ts';
import { judge } from '../../access/judge-page.ts';
import { openLanes } from '../../access/lanes.ts';
import type { HandedPhone } from '../../phone/handed-phone.ts';
import { type Stage, setStage, walk } from '../../access/stage.ts';
import { openBrowser } from '../../phone/browser.ts';
import { paths } from '#web/paths/paths.ts';
import { type Words, wordsOf } from '../../phone/words.ts';

let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  browser = await openBrowser();
  stage = await setStage();
  const support = await consoleOf(stage.system.app, 'support');
  for (const body of notices) await support.call(publishNotice, { body });
});
afterAll(() => stage?.system.stop());

/** Notices of operators above every page, long enough to wrap on a phone. */
const notices = (['warning', 'outage'] as const).map((severity) => ({
  severity,
  zh: '今晚两点到三点充值和提现暂停，三点后自动恢复，已付的款项不受影响。',
  en: 'No top-ups or withdrawals from two to three tonight; what was paid before stays as it is.',
  startsAt: null,
  endsAt: null,
  reason: '支付通道维护，提前告知用户',
}));

interface State {
  readonly name: string;
  readonly who: Looker;
  readonly address: () => string;
  /** Network conditions, set up before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly reach: (page: Page, words: Words) => Promise<unknown>;
}

const calls = /\/api\/app\/(?!auth\/(user|consent)|common)/;
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const failing = (page: Page) => page.route(calls, (route) => route.abort('connectionreset'));
/** Requests without a response. */
const silent = (page: Page) => page.route(calls, () => undefined);

const states: readonly State[] = [
  {
    name: 'the unlock sheet',
    who: 'fan',
    address: () => paths.schemeDetails({ id: stage.schemeId }),
    async reach(page, { unlock }) {
      await page.getByRole('button', { name: unlock.unlock, exact: true }).tap();
      await dialog(page);
    },
  },
  {
    name: 'the filter of matches',
    who: 'visitor',
    address: () => paths.home(),
    async reach(page, { lists }) {
      await page.getByRole('button', { name: lists.filter, exact: true }).tap();
      await dialog(page);
    },
  },
  {
    name: 'matches of searched teams',
    who: 'visitor',
    address: () => paths.home({ q: 'a' }),
    async reach(page) {
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'legal texts changed since the consent',
    who: 'fan',
    address: () => paths.mine(),
    prepare: (page) =>
      page.route(/consent\/due/, async (route) => {
        const due = {
          name: 'privacyProtocl',
          version: '9.0',
          effectiveOn: '2027-01-01',
          title: '2.0',
          changes: ['1.1'],
        };
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), data: { items: [due] } } });
      }),
    reach: dialog,
  },
  {
    name: 'the choice of a theme',
    who: 'visitor',
    address: () => paths.mine(),
    async reach(page, { account }) {
      await page.getByRole('button', { name: new RegExp(account.appearance) }).tap();
      await dialog(page);
    },
  },
  {
    name: 'an empty draft, refused',
    who: 'author',
    address: () => paths.createScheme({ match: stage.matchId }),
    async reach(page, { publish }) {
      await page.getByRole('button', { name: publish.publish }).tap();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'the preview of a draft',
    who: 'author',
    address: () => paths.createScheme({ match: stage.matchId }),
    async reach(page, { publish }) {
      await page.getByRole('button', { name: publish.preview, exact: true }).tap();
      await dialog(page);
    },
  },
  {
    name: 'a login with invalid fields',
    who: 'visitor',
    address: () => paths.login(),
    async reach(page, { sessions }) {
      await page.getByLabel(sessions.mobile, { exact: true }).fill('123');
      await page.getByRole('button', { name: sessions.submit }).tap();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'all expandable parts of a match',
    who: 'visitor',
    address: () => paths.gameDetails({ id: stage.matchId, tab: 'odds' }),
    async reach(page) {
      for (const each of await page.locator('main summary').all()) await each.tap();
    },
  },
  ...[paths.mine(), paths.inbox(), paths.detail()].map((address) => ({
    name: `no answer at ${address}`,
    who: 'fan' as const,
    address: () => address,
    prepare: silent,
    reach: (page: Page) => page.getByRole('main').waitFor(),
  })),
  ...[paths.inbox(), paths.detail(), paths.myUnlocks()].map((address) => ({
    name: `a broken network at ${address}`,
    who: 'fan' as const,
    address: () => address,
    prepare: failing,
    reach: (page: Page) => page.getByRole('alert').first().waitFor(),
  })),
];

test('sheets, refusals, loading and failures are accessible', async () => {
  const [judged, lanes] = [judge(), await openLanes(browser, stage.system.url)];
  const faults = await lanes.overInTurns(states, async (phone, state, locale) => {
    await phone.handTo(stage.tokens[state.who]);
    const isReached = await reached(phone, state, wordsOf(locale));
    const found = isReached ? await judged.state(phone.page, locale) : ['state not reached'];
    return found.map((fault) => `${state.name}: ${fault}`);
  });
  expect(faults).toEqual([]);
});

/** Whether the state was reached. */
async function reached(
  { page, quiet }: HandedPhone,
  { address, prepare, reach }: State,
  words: Words,
): Promise<boolean> {
  await prepare?.(page);
  await page.goto(address());
  // With simulated network faults the page does not become idle.
  if (prepare === undefined) await quiet();
  const isReached = await reach(page, words).then(
    () => true,
    () => false,
  );
  if (prepare === undefined) await quiet();
  return isReached;
}

test('the chosen theme overrides that of the system, from the first paint on', async () => {
  const { page, close } = await walk(browser, stage, 'visitor', 'zh');
  const { account } = wordsOf('zh');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(paths.mine());
  const ground = () =>
    page.evaluate(() => ({
      body: getComputedStyle(document.body).backgroundColor,
      bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
        ({ content }) => content,
      ),
    }));
  const dark = await ground();
  await page.getByRole('button', { name: new RegExp(account.appearance) }).tap();
  await page.getByRole('radio', { name: account.themes.light }).check();
  const light = await ground();
  expect(light.bars).not.toEqual(dark.bars);
  expect(light.body).not.toBe(dark.body);
  // Every background of the page, from before the app's first script.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const address of [paths.home(), paths.mine(), paths.login()]) {
    await page.goto(address);
    await page.getByRole('main').waitFor();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen.filter((each) => each !== 'rgba(0, 0, 0, 0)')).toEqual([light.body]);
    expect(await ground()).toEqual(light);
  }
  await page.goto(paths.mine());
  await page.getByRole('button', { name: new RegExp(account.appearance) }).tap();
  await page.getByRole('radio', { name: account.themes.system }).check();
  expect(await ground()).toEqual(dark);
  await close();
});
