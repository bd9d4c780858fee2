import type { Page, Route } from 'playwright-core';
import { paths } from '#web/paths/paths.ts';
import type { Looker } from '../phone/all-pages.ts';
import type { Words } from '../phone/words.ts';

/** IDs used by the screenshots in addition to the plain pages. */
export interface ShotsKnown {
  readonly matchId: string;
  readonly schemeId: string;
  readonly authorId: string;
  /** A team of the match, and its competition. */
  readonly teamKey: string;
  readonly competition: string;
  /** An analyst whose record includes another account. */
  readonly joinedId: string;
  /** Token of a launch that asks for consent. */
  readonly launchToken: string;
  /** A live match; schemes as seen by the fan. Null if the demo has none at that time. */
  readonly liveId: string | null;
  /** The last match of the day, before its line-ups are known. */
  readonly laterId: string | null;
  /** A finished match. Null if the demo has none at that time. */
  readonly finishedId: string | null;
  readonly schemes: Readonly<Record<'open' | 'won' | 'lost' | 'parlay', string | null>>;
}

/** A state of a page that a URL alone does not produce. */
export interface ShotState {
  readonly name: string;
  readonly who: Looker;
  /** Null if the demo lacks the data. */
  readonly address: string | null;
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Runs once the page is idle. */
  readonly next?: (page: Page, words: Words) => Promise<unknown>;
  /** The page never becomes idle. */
  readonly isRestless?: true;
}

const calls = '**/api/app/**';

export function shotStates({
  matchId,
  schemeId,
  authorId,
  joinedId,
  launchToken,
  liveId,
  finishedId,
  laterId,
  schemes,
}: ShotsKnown): readonly ShotState[] {
  const scheme = (id: string | null) => id && paths.schemeDetails({ id });
  const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
  return [
    {
      name: 'unlock-sheet',
      who: 'fan',
      address: scheme(schemeId),
      next: (page, { unlock }) => tap(page, unlock.unlock),
    },
    {
      name: 'share-match',
      who: 'visitor',
      address: paths.gameDetails({ id: matchId }),
      next: (page, { ui }) => tap(page, ui.share),
    },
    {
      name: 'share-won-scheme',
      who: 'visitor',
      address: scheme(schemes.won),
      next: (page, { ui }) => tap(page, ui.share),
    },
    {
      name: 'share-analyst',
      who: 'visitor',
      address: paths.userPage({ id: authorId }),
      next: (page, { ui }) => tap(page, ui.share),
    },
    {
      name: 'login-faults',
      who: 'visitor',
      address: paths.login(),
      next: (page, { sessions }) => tap(page, sessions.submit),
    },
    {
      name: 'claim-faults',
      who: 'visitor',
      address: paths.guardianClaim(),
      async next(page, { guardian }) {
        await tap(page, guardian.send);
        await page.getByRole('checkbox').scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'feedback-faults',
      who: 'fan',
      address: paths.feedback(),
      next: (page, { feedback }) => tap(page, feedback.send),
    },
    { name: 'launch', who: 'visitor', address: `${paths.home()}?token=${launchToken}` },
    { name: 'earlier-account', who: 'visitor', address: paths.userPage({ id: joinedId }) },
    { name: 'scheme-unlocked', who: 'fan', address: scheme(schemes.open) },
    { name: 'scheme-won', who: 'fan', address: scheme(schemes.won) },
    { name: 'scheme-lost', who: 'fan', address: scheme(schemes.lost) },
    { name: 'scheme-parlay', who: 'fan', address: scheme(schemes.parlay) },
    { name: 'match-live', who: 'visitor', address: liveId && paths.gameDetails({ id: liveId, tab: 'live' }) },
    {
      name: 'match-live-scrolled',
      who: 'visitor',
      address: liveId && paths.gameDetails({ id: liveId, tab: 'live' }),
      next: scrollDown,
    },
    {
      name: 'match-coming-scrolled',
      who: 'visitor',
      address: paths.gameDetails({ id: matchId, tab: 'data' }),
      next: scrollDown,
    },
    {
      name: 'match-live-odds',
      who: 'visitor',
      address: liveId && paths.gameDetails({ id: liveId, tab: 'odds' }),
    },
    {
      name: 'match-finished-odds',
      who: 'visitor',
      address: finishedId && paths.gameDetails({ id: finishedId, tab: 'odds' }),
    },
    {
      name: 'match-scores',
      who: 'visitor',
      address: paths.gameDetails({ id: matchId, tab: 'odds' }),
      next: (page, { markets }) => tap(page, markets.score),
    },
    {
      name: 'match-chart-read',
      who: 'visitor',
      address: liveId && paths.gameDetails({ id: liveId, tab: 'odds' }),
      async next(page) {
        await page.getByRole('slider').focus();
        for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
      },
    },
    {
      name: 'home-followed',
      who: 'fan',
      address: paths.home(),
      before: (page) => page.route('**/api/app/auth/marks?*', answerSomeFollowed),
    },
    {
      name: 'search',
      who: 'visitor',
      address: paths.search(),
      before: (page) =>
        page.addInitScript(() => localStorage.setItem('recentSearches', '["阿森纳","premier","lw"]')),
    },
    { name: 'search-start', who: 'visitor', address: paths.search() },
    { name: 'search-results', who: 'visitor', address: paths.search({ q: 'a' }) },
    { name: 'search-zhu', who: 'visitor', address: paths.search({ q: 'zhu' }) },
    { name: 'search-none', who: 'visitor', address: paths.search({ q: 'qqq' }) },
    {
      name: 'month',
      who: 'visitor',
      address: paths.home(),
      next: (page, { matches }) => tap(page, matches.pickDay),
    },
    {
      name: 'filter',
      who: 'visitor',
      address: paths.home(),
      next: (page, { lists }) => tap(page, lists.filter),
    },
    {
      name: 'first-reading-list',
      who: 'visitor',
      address: paths.mine(),
      next: (page, { shell }) => openInFirstReading(page, shell.matches),
    },
    {
      name: 'first-reading-match',
      who: 'visitor',
      address: paths.mine(),
      async next(page, { shell }) {
        await openInFirstReading(page, shell.matches);
        await page.locator(`main a[href*="${matchId}"]`).first().click();
        await page.getByRole('tab').first().waitFor();
      },
    },
    { name: 'empty-search', who: 'visitor', address: '/?q=000' },
    { name: 'empty-day', who: 'visitor', address: '/?day=2025-01-02' },
    { name: 'empty-schemes', who: 'fan', address: paths.mySchemes() },
    {
      name: 'odds-format',
      who: 'visitor',
      address: paths.mine(),
      next: (page, { account }) => page.getByText(account.oddsFormats.hkOdds, { exact: true }).click(),
    },
    {
      name: 'list-fractional',
      who: 'visitor',
      address: paths.home(),
      before: (page) => page.addInitScript(() => localStorage.setItem('oddsFormat', 'fractional')),
    },
    {
      name: 'match-fractional',
      who: 'visitor',
      address: paths.gameDetails({ id: matchId, tab: 'odds' }),
      before: (page) => page.addInitScript(() => localStorage.setItem('oddsFormat', 'fractional')),
    },
    {
      name: 'error',
      who: 'fan',
      address: paths.detail(),
      before: (page) =>
        page.route(calls, (route) =>
          route.fulfill({ status: 503, json: { code: 503, data: null, message: '' } }),
        ),
    },
    {
      name: 'loading',
      who: 'fan',
      address: paths.myUnlocks(),
      isRestless: true,
      before: (page) => page.route(calls, () => {}),
    },
    {
      name: 'marks-awaited',
      who: 'fan',
      address: paths.home({ section: 'schemes' }),
      isRestless: true,
      before: (page) => page.route('**/api/app/auth/marks?*', () => {}),
    },
    {
      name: 'list-by-league',
      who: 'visitor',
      address: paths.home(),
      before: (page) => page.addInitScript(() => localStorage.setItem('matchOrder', 'competition')),
    },
    {
      name: 'board-subjects',
      who: 'visitor',
      address: paths.home({ section: 'ranks' }),
      next: (page, { boards }) => tap(page, boards.everything),
    },
    { name: 'board-asian', who: 'visitor', address: paths.home({ section: 'ranks', market: 'asian' }) },
    {
      name: 'match-team-news',
      who: 'visitor',
      address: laterId && paths.gameDetails({ id: laterId, tab: 'live' }),
    },
    {
      name: 'income-year',
      who: 'author',
      address: paths.income(),
      before: (page) => page.route('**/api/app/auth/income/list?*', answerWithYear),
    },
    {
      name: 'calendar-address',
      who: 'fan',
      address: paths.notifications(),
      async next(page, { calendar }) {
        const [make, address] = [
          page.getByRole('button', { name: calendar.make }),
          page.getByLabel(calendar.address),
        ];
        await make.or(address).waitFor();
        if (await make.isVisible()) await make.click();
        await address.scrollIntoViewIfNeeded();
      },
    },
    { name: 'list-jingcai', who: 'visitor', address: paths.home({ lottery: 'jingcai' }) },
    {
      name: 'list-filter-sheet',
      who: 'visitor',
      address: paths.home({ lottery: 'beidan', schemes: 'true' }),
      next: (page) => page.getByRole('button', { name: /^(筛选|Filter)/ }).tap(),
    },
    {
      name: 'marketplace-filter',
      who: 'visitor',
      address: paths.home({ section: 'schemes', price: 'middle', language: 'zh' }),
      next: (page) => page.getByRole('button', { name: /^(筛选|Filter)/ }).tap(),
    },
    { name: 'marks-known', who: 'fan', address: paths.home({ section: 'schemes' }) },
    {
      name: 'marks-bought',
      who: 'fan',
      address: paths.home({ section: 'schemes' }),
      before: (page) => page.route('**/api/app/auth/marks?*', answerAllUnlocked),
    },
    {
      name: 'marks-failed',
      who: 'fan',
      address: paths.home({ section: 'schemes' }),
      before: (page) => page.route('**/api/app/auth/marks?*', (route) => route.abort()),
    },
    {
      name: 'offline',
      who: 'fan',
      address: paths.inbox(),
      next: (page) => page.context().setOffline(true),
    },
    {
      name: 'publish-typed',
      who: 'author',
      address: paths.createScheme({ match: matchId }),
      next: (page, { publish }) => page.getByRole('textbox', { name: publish.scheme }).first().fill('加微信'),
    },
    {
      name: 'update',
      who: 'visitor',
      address: paths.home(),
      before: (page) => page.addInitScript(offerVersion),
      next: (page, { shell }) => page.getByText(shell.newVersionIsHere).waitFor(),
    },
  ];
}

/** Income of nine months, one of them with more corrections than sales; the demo's past is too short. */
async function answerWithYear(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data, ...envelope } = await response.json();
  const earned = [1260, 8820, 15_400, 12_300, -2520, 21_900, 34_650, 28_000, 41_230];
  const months = earned.map((analystFen, at) => ({
    month: `${at < 6 ? 2025 : 2026}-${String(((at + 6) % 12) + 1).padStart(2, '0')}`,
    receivedFen: Math.max(0, 2 * analystFen),
    refundedFen: Math.max(0, -analystFen),
    analystFen,
  }));
  await route.fulfill({ response, json: { ...envelope, data: { ...data, months } } });
}

/** Past the head of a page, so that its bar sums it up. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 520));
}

/** Opens the list as during a first start, in the app: a rendered page would contain its first answer. */
async function openInFirstReading(page: Page, tab: string): Promise<void> {
  await page.route('**/api/app/common/match/*', answerInFirstReading);
  await page.getByRole('link', { name: tab }).first().click();
  await page.locator('main li').first().waitFor();
}

/** A match without odds, or the list. */
async function answerInFirstReading(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data, ...envelope } = await response.json();
  const odds = data.odds && { odds: [] };
  await route.fulfill({ response, json: { ...envelope, data: { ...data, ...odds, firstReading: 43 } } });
}

/** Marks of a reader who has unlocked every scheme. */
async function answerAllUnlocked(route: Route): Promise<void> {
  const ids = new URL(route.request().url()).searchParams.get('schemes')?.split(',') ?? [];
  const schemes = ids.map((id) => ({ id, access: 'unlocked', picks: null }));
  await route.fulfill({ json: { code: 200, data: { matches: [], analysts: [], schemes }, message: '' } });
}

/** Marks of a reader who follows every seventh match. */
async function answerSomeFollowed(route: Route): Promise<void> {
  const ids = new URL(route.request().url()).searchParams.get('matches')?.split(',') ?? [];
  const matches = ids.filter((_, place) => place % 7 === 3);
  await route.fulfill({ json: { code: 200, data: { matches, analysts: [], schemes: [] }, message: '' } });
}

/** Simulates an available update. */
function offerVersion(): void {
  void caches.open('versions').then((versions) => versions.put('/newest-version', new Response('next')));
  const worker = { addEventListener: () => {}, update: async () => {} };
  const container = {
    controller: { postMessage: () => {} },
    register: async () => worker,
    ready: new Promise(() => {}),
    addEventListener: () => {},
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: container });
}
