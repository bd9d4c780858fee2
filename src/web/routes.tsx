import { pathOf } from '#web/paths/paths.ts';
import type { LoadedPage, Route } from '#web/router/routes.ts';
import { CodeMissing } from '#web/shell/notices/CodeMissing.tsx';
import { Guarded } from './shell/Guarded.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { Layout } from './pages/layout.tsx';

interface PageModule extends Pick<LoadedPage, 'preload'> {
  readonly default: () => React.ReactNode;
}

const page = (path: string, load: () => Promise<PageModule>): Route => ({
  path,
  errorElement: <RouteError />,
  load: () =>
    load().then(
      ({ default: Component, preload }) => ({ Component, preload }),
      () => ({ Component: CodeMissing }),
    ),
});

const home = () => import('#web/pages/home/home.tsx');
const mine = () => import('./pages/mine.tsx');
const gameDetails = () => import('#web/pages/matches/game-details.tsx');
const schemeDetails = () => import('#web/pages/schemes/scheme-details.tsx');
const userPage = () => import('#web/pages/analysts/user-page.tsx');

/**
 * Prefetches the most visited pages, for speed and for offline use: first the match, where most people go from a list,
 * so that the others do not share a slow line with it.
 */
export async function fetchMainPages(): Promise<void> {
  const fetchAll = (pages: readonly (() => Promise<PageModule>)[]) =>
    Promise.allSettled(pages.map((load) => load().then(({ preload }) => preload?.())));
  await fetchAll([home, gameDetails]);
  await fetchAll([mine, schemeDetails, userPage]);
}

/** All pages. A path of the specification without a page shows the not-found page. */
export const routes: readonly Route[] = [
  {
    Component: Layout,
    errorElement: <RouteError />,
    children: [
      page(pathOf('home'), home),
      page(pathOf('homeAlias'), home),
      page(pathOf('mine'), mine),
      page(pathOf('login'), () => import('#web/pages/people/login.tsx')),
      page(pathOf('gameDetails'), gameDetails),
      page(pathOf('teamPage'), () => import('#web/pages/matches/team-page.tsx')),
      page(pathOf('competitionPage'), () => import('#web/pages/matches/competition-page.tsx')),
      page(pathOf('search'), () => import('#web/pages/search/search.tsx')),
      page(pathOf('schemeDetails'), schemeDetails),
      page(pathOf('userPage'), userPage),
      page(pathOf('recordDefinitions'), () => import('#web/pages/analysts/record-definitions.tsx')),
      page(pathOf('compare'), () => import('#web/pages/analysts/compare.tsx')),
      page(pathOf('log'), () => import('./pages/log.tsx')),
      page(pathOf('calibration'), () => import('#web/pages/matches/calibration.tsx')),
      page(pathOf('connectUs'), () => import('#web/pages/legal/connect-us.tsx')),
      page(pathOf('disabledAccount'), () => import('#web/pages/people/disabled-account.tsx')),
      page(pathOf('guardianClaim'), () => import('#web/pages/people/guardian-claim.tsx')),
      page(pathOf('protocol'), () => import('#web/pages/legal/protocol.tsx')),
      page(pathOf('aboutUs'), () => import('#web/pages/legal/about-us.tsx')),
      page(pathOf('newcomers'), () => import('#web/pages/legal/newcomers.tsx')),
      // Requesting deletion ends the session; the page stays to explain how to cancel.
      page(pathOf('accountRemoval'), () => import('#web/pages/people/account-removal.tsx')),
      {
        id: 'guarded',
        Component: Guarded,
        children: [
          page(pathOf('createScheme'), () => import('#web/pages/schemes/create-scheme.tsx')),
          page(pathOf('protection'), () => import('./pages/protection.tsx')),
          page(pathOf('recharge'), () => import('#web/pages/payments/recharge.tsx')),
          page(pathOf('rechargeRefunds'), () => import('#web/pages/payments/recharge-refunds.tsx')),
          page(pathOf('detail'), () => import('#web/pages/matches/detail.tsx')),
          page(pathOf('income'), () => import('#web/pages/payments/income.tsx')),
          page(pathOf('withdraw'), () => import('#web/pages/payments/withdraw.tsx')),
          page(pathOf('withdrawals'), () => import('#web/pages/payments/withdrawals.tsx')),
          page(pathOf('taxStatement'), () => import('#web/pages/payments/tax-statement.tsx')),
          page(pathOf('bindPhone'), () => import('#web/pages/people/bind-phone.tsx')),
          page(pathOf('editUser'), () => import('#web/pages/people/edit-user.tsx')),
          page(pathOf('bindAlipay'), () => import('#web/pages/payments/bind-alipay.tsx')),
          page(pathOf('accountSecurity'), () => import('#web/pages/people/account-security.tsx')),
          page(pathOf('certification'), () => import('#web/pages/people/certification.tsx')),
          page(pathOf('devices'), () => import('#web/pages/people/devices.tsx')),
          page(pathOf('inbox'), () => import('./pages/inbox.tsx')),
          page(pathOf('notifications'), () => import('#web/pages/people/notifications.tsx')),
          page(pathOf('analystApplication'), () => import('#web/pages/analysts/analyst-application.tsx')),
          page(pathOf('schemeTipOff'), () => import('#web/pages/schemes/scheme-tip-off.tsx')),
          page(pathOf('feedback'), () => import('./pages/feedback.tsx')),
          page(pathOf('myFollows'), () => import('#web/pages/analysts/my-follows.tsx')),
          page(pathOf('mySchemes'), () => import('#web/pages/schemes/my-schemes.tsx')),
          page(pathOf('myUnlocks'), () => import('#web/pages/schemes/my-unlocks.tsx')),
          page(pathOf('books'), () => import('#web/pages/schemes/books.tsx')),
        ],
      },
      page('*', () => import('./pages/not-found.tsx')),
    ],
  },
];
