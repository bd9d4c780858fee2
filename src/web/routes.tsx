import type { RouteObject } from 'react-router';
import { pathOf } from './paths.ts';
import { Guarded } from './shell/Guarded.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { Root } from './shell/Root.tsx';

type PageModule = { readonly default: () => React.ReactNode };

const page = (path: string, load: () => Promise<PageModule>): RouteObject => ({
  path,
  errorElement: <RouteError />,
  lazy: async () => ({ Component: (await load()).default }),
});

const home = () => import('./pages/home.tsx');

/** Every page there is. A path of the specification without a page yet shows the not-found page. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: () => null,
    children: [
      page(pathOf('home'), home),
      page(pathOf('homeAlias'), home),
      page(pathOf('mine'), () => import('./pages/mine.tsx')),
      page(pathOf('login'), () => import('./pages/login.tsx')),
      page(pathOf('gameDetails'), () => import('./pages/game-details.tsx')),
      page(pathOf('schemeDetails'), () => import('./pages/scheme-details.tsx')),
      page(pathOf('newcomers'), () => import('./pages/newcomers.tsx')),
      {
        id: 'guarded',
        element: <Guarded />,
        children: [
          page(pathOf('createScheme'), () => import('./pages/create-scheme.tsx')),
          page(pathOf('recharge'), () => import('./pages/recharge.tsx')),
          page(pathOf('income'), () => import('./pages/income.tsx')),
        ],
      },
      page('*', () => import('./pages/not-found.tsx')),
    ],
  },
];
