import type { RouteObject } from 'react-router';
import { pathOf } from '#web/paths/paths.ts';
import { CodeMissing } from './shell/CodeMissing.tsx';
import { Guarded } from './shell/Guarded.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { Root } from './shell/Root.tsx';

type PageModule = { readonly default: () => React.ReactNode };

const page = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  errorElement: <RouteError />,
  // The router shows nothing at all where `lazy` itself fails, not even the element for errors.
  lazy: async () => ({
    Component: await load().then(
      (module) => module.default,
      () => CodeMissing,
    ),
  }),
});

const home = () => import('./pages/home.tsx');
const mine = () => import('./pages/mine.tsx');
const gameDetails = () => import('./pages/game-details.tsx');
const schemeDetails = () => import('./pages/scheme-details.tsx');
const userPage = () => import('./pages/user-page.tsx');

/** Fetches the pages most people open next, so that they come at once and also when the network goes. */
export function fetchMainPages(): void {
  for (const load of [home, mine, gameDetails, schemeDetails, userPage]) load().catch(() => null);
}

/** Every page there is. A path of the specification without a page yet shows the not-found page. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: () => null,
    children: [
      page(pathOf('home'), home),
      page(pathOf('homeAlias'), home),
      page(pathOf('mine'), mine),
      page(pathOf('login'), () => import('./pages/login.tsx')),
      page(pathOf('gameDetails'), gameDetails),
      page(pathOf('schemeDetails'), schemeDetails),
      page(pathOf('userPage'), userPage),
      page(pathOf('recordDefinitions'), () => import('./pages/record-definitions.tsx')),
      page(pathOf('log'), () => import('./pages/log.tsx')),
      page(pathOf('calibration'), () => import('./pages/calibration.tsx')),
      page(pathOf('connectUs'), () => import('./pages/connect-us.tsx')),
      page(pathOf('disabledAccount'), () => import('./pages/disabled-account.tsx')),
      page(pathOf('guardianClaim'), () => import('./pages/guardian-claim.tsx')),
      page(pathOf('protocol'), () => import('./pages/protocol.tsx')),
      page(pathOf('aboutUs'), () => import('./pages/about-us.tsx')),
      page(pathOf('newcomers'), () => import('./pages/newcomers.tsx')),
      // Asking for removal ends the session; the page goes on to say how to take it back.
      page(pathOf('accountRemoval'), () => import('./pages/account-removal.tsx')),
      {
        id: 'guarded',
        element: <Guarded />,
        children: [
          page(pathOf('createScheme'), () => import('./pages/create-scheme.tsx')),
          page(pathOf('protection'), () => import('./pages/protection.tsx')),
          page(pathOf('recharge'), () => import('./pages/recharge.tsx')),
          page(pathOf('rechargeRefunds'), () => import('./pages/recharge-refunds.tsx')),
          page(pathOf('detail'), () => import('./pages/detail.tsx')),
          page(pathOf('income'), () => import('./pages/income.tsx')),
          page(pathOf('withdraw'), () => import('./pages/withdraw.tsx')),
          page(pathOf('withdrawals'), () => import('./pages/withdrawals.tsx')),
          page(pathOf('taxStatement'), () => import('./pages/tax-statement.tsx')),
          page(pathOf('bindPhone'), () => import('./pages/bind-phone.tsx')),
          page(pathOf('editUser'), () => import('./pages/edit-user.tsx')),
          page(pathOf('bindAlipay'), () => import('./pages/bind-alipay.tsx')),
          page(pathOf('accountSecurity'), () => import('./pages/account-security.tsx')),
          page(pathOf('certification'), () => import('./pages/certification.tsx')),
          page(pathOf('devices'), () => import('./pages/devices.tsx')),
          page(pathOf('inbox'), () => import('./pages/inbox.tsx')),
          page(pathOf('analystApplication'), () => import('./pages/analyst-application.tsx')),
          page(pathOf('schemeTipOff'), () => import('./pages/scheme-tip-off.tsx')),
          page(pathOf('feedback'), () => import('./pages/feedback.tsx')),
          page(pathOf('myFollows'), () => import('./pages/my-follows.tsx')),
          page(pathOf('mySchemes'), () => import('./pages/my-schemes.tsx')),
          page(pathOf('myUnlocks'), () => import('./pages/my-unlocks.tsx')),
        ],
      },
      page('*', () => import('./pages/not-found.tsx')),
    ],
  },
];
