import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followedCompetitions, followedTeams } from '#contract/matches/follows.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { en as competitionText } from '#web/features/matches/competition/words.ts';
import { en as followsText } from '#web/features/matches/follow/follows-words.ts';
import { en as dataText } from '#web/features/matches/data/words.ts';
import { en as tableText } from '#web/features/matches/table/words.ts';
import { en as text } from '#web/features/matches/team/words.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { comeIn } from '../../phone/come-in.ts';
import { requestsOf } from '../../phone/quiet.ts';
import { logInOnPage } from '../../phone/steps.ts';
import { wordsOf } from '../../phone/words.ts';

const [ars, che, eve, ful] = ['Arsenal FC', 'Chelsea FC', 'Everton FC', 'Fulham FC'];
const past = (home: string, away: string, date: string, ...ft: [number, number]) => ({
  home,
  away,
  date,
  ft,
});

let browser: Browser;
let it: TestApp;
let fan: BuiltUser;
let matchId: string;
beforeAll(async () => {
  browser = await openBrowser();
  it = await startTestApp({ listen: true, pages: true });
  matchId = await buildMatch(it);
  const results = [
    ...['2026-02-01', '2025-11-01', '2025-10-04'].map((date) => past(ars, eve, date, 2, 1)),
    past(che, ful, '2026-02-08', 0, 0),
    past(ful, ars, '2026-02-15', 0, 3),
    past(che, ars, '2025-12-20', 1, 2),
    past(eve, che, '2026-03-01', 0, 4),
  ];
  for (const each of results) await importFeedFile(it.ctx, openfootball(each));
  fan = await build(it).fan();
});
afterAll(() => it?.close());

async function open() {
  const phone = await openPhone(browser, { url: it.ctx.config.publicUrl, locale: 'en' });
  return { ...phone, requests: requestsOf(phone.page) };
}

const star = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPressed = (page: Page, name: string) => star(page, name).getAttribute('aria-pressed');
/** Distance of the scrolled page from its top. */
const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a team name on a match page leads to the team, which can be followed; back returns to the place', async () => {
  const { page, context, faults, requests } = await open();
  await comeIn(page, fan);
  await page.goto(paths.gameDetails({ id: matchId, tab: 'data' }));
  await requests.settled();
  const standings = page.getByRole('table', { name: dataText.parts.standings });
  const chelsea = standings.getByRole('link', { name: 'Chelsea' });
  await chelsea.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await requests.quiet();
  const before = await placeOf(page);
  expect(before).toBeGreaterThan(0);

  await chelsea.tap();
  await page.waitForURL((url) => url.searchParams.get('id') === 'chelsea');
  await page.getByRole('heading', { level: 1, name: 'Chelsea', exact: true }).waitFor();
  expect(await page.title()).toContain('Chelsea');
  await page.getByRole('table', { name: tableText.standings }).waitFor();
  await star(page, text.follow).tap();
  await expect.poll(() => isPressed(page, text.follow)).toBe('true');
  await page.getByRole('tab', { name: text.tabs.results }).tap();
  await page.getByRole('link', { name: /Everton.*0–4.*Chelsea/ }).waitFor();
  await requests.settled();

  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('id') === matchId);
  await requests.quiet();
  await expect.poll(() => placeOf(page)).toBe(before);

  await page.goto(paths.myFollows());
  await page.getByRole('tab', { name: followsText.kinds.teams }).tap();
  const row = page.getByRole('listitem').filter({ hasText: 'Chelsea' });
  await row.getByText(/Arsenal v Chelsea/).waitFor();
  await page.goto(paths.home({ followed: 'true' }));
  await page
    .getByRole('link', { name: /Arsenal.*Chelsea/ })
    .first()
    .waitFor();
  await requests.settled();

  await page.goto(paths.myFollows({ kind: 'teams' }));
  await star(page, followsText.follow.teams('Chelsea')).tap();
  await expect.poll(() => isPressed(page, followsText.follow.teams('Chelsea'))).toBe('false');
  await requests.settled();
  expect((await it.call(followedTeams, { query: {} }, { token: fan.token })).items).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a visitor who follows a competition logs in first, and follows it afterwards', async () => {
  const { page, context, faults, requests } = await open();
  await page.goto(paths.gameDetails({ id: matchId }));
  await page.getByRole('heading', { level: 1 }).getByRole('link').tap();
  await page.getByRole('heading', { level: 1, name: 'Premier League' }).waitFor();
  await page
    .getByRole('table', { name: tableText.standings })
    .getByRole('link', { name: 'Fulham' })
    .waitFor();
  await requests.settled();
  await star(page, competitionText.follow).tap();
  await page.waitForURL((url) => url.pathname === paths.login());
  await logInOnPage(page, anyMobile(), wordsOf('en'));
  await page.waitForURL((url) => url.searchParams.get('id') === 'en.1');
  await expect.poll(() => isPressed(page, competitionText.follow)).toBe('true');
  await requests.settled();
  const token = await page.evaluate(() => localStorage.getItem('token')?.replace('Bearer ', '') ?? '');
  expect((await it.call(followedCompetitions, { query: {} }, { token })).items).toMatchObject([
    { competition: { code: 'en.1' } },
  ]);
  expect(faults).toEqual([]);
  await context.close();
});
