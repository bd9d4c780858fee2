import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocale, useWords } from '../i18n/locale.ts';
import { matchPage, type Page } from '../router/match-page.ts';
import { useLocation } from '../router/router.tsx';
import { useSelf } from '../session/use-self.ts';
import { CrashGuard } from '../ui/CrashGuard.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';
import { queueWords } from '../words/queue-words.ts';
import { isSessionEnd } from '../api/call.ts';
import { Frame } from './Frame.tsx';
import { Outside } from './Outside.tsx';
import { en, zh } from './words.ts';

const Login = lazy(() => import('../pages/login.tsx'));
const Enrol = lazy(() => import('../pages/enrol.tsx'));
const Home = lazy(() => import('../pages/home.tsx'));
const Queue = lazy(() => import('../pages/queue.tsx'));
const Operators = lazy(() => import('../pages/operators.tsx'));
const Audit = lazy(() => import('../pages/audit.tsx'));
const Access = lazy(() => import('../pages/access.tsx'));
const Users = lazy(() => import('../pages/users/users.tsx'));
const User = lazy(() => import('../pages/users/user.tsx'));
const Ledger = lazy(() => import('../pages/money/ledger.tsx'));
const Account = lazy(() => import('../pages/money/account.tsx'));
const Transfer = lazy(() => import('../pages/money/transfer.tsx'));
const Reconciliation = lazy(() => import('../pages/money/reconciliation.tsx'));
const Bills = lazy(() => import('../pages/money/bills.tsx'));
const Bill = lazy(() => import('../pages/money/bill.tsx'));
const Daily = lazy(() => import('../pages/money/daily.tsx'));
const Log = lazy(() => import('../pages/log-state.tsx'));
const Matches = lazy(() => import('../pages/matches/search.tsx'));
const Match = lazy(() => import('../pages/matches/match.tsx'));
const Names = lazy(() => import('../pages/matches/names.tsx'));
const Files = lazy(() => import('../pages/matches/files.tsx'));
const Feeds = lazy(() => import('../pages/matches/feeds.tsx'));
const Texts = lazy(() => import('../pages/texts.tsx'));
const Notices = lazy(() => import('../pages/notices.tsx'));
const Missing = lazy(() => import('../pages/missing.tsx'));

/** The page of the present address. */
export function Pages() {
  const { path } = useLocation();
  const page = matchPage(path);
  useTitle(page);
  if (page.name === 'login' || page.name === 'enrol') {
    return (
      <Outside>
        <Guarded at={path}>{page.name === 'login' ? <Login /> : <Enrol />}</Guarded>
      </Outside>
    );
  }
  return <Inside path={path} page={page} />;
}

function Inside({ path, page }: { readonly path: string; readonly page: Page }) {
  const self = useSelf();
  if (self.isPending || isSessionEnd(self.error)) return <Loading />;
  if (self.isError) return <Failed error={self.error} onRetry={() => void self.refetch()} />;
  return (
    <Frame page={page} self={self.data}>
      <Guarded at={path}>{contentOf(page)}</Guarded>
    </Frame>
  );
}

function contentOf(page: Page): ReactNode {
  switch (page.name) {
    case 'home':
      return <Home />;
    case 'queue':
      return <Queue key={page.queue} queue={page.queue} id={page.id} />;
    case 'operators':
      return <Operators />;
    case 'audit':
      return <Audit />;
    case 'access':
      return <Access />;
    case 'users':
      return <Users />;
    case 'user':
      return <User key={page.id} id={page.id} tab={page.tab} />;
    case 'ledger':
      return <Ledger />;
    case 'account':
      return <Account key={page.id} id={page.id} />;
    case 'transfer':
      return <Transfer key={page.id} id={page.id} />;
    case 'reconciliation':
      return <Reconciliation />;
    case 'bills':
      return <Bills />;
    case 'bill':
      return <Bill key={`${page.provider} ${page.day}`} provider={page.provider} day={page.day} />;
    case 'daily':
      return <Daily />;
    case 'log':
      return <Log />;
    case 'matches':
      return <Matches />;
    case 'match':
      return <Match key={page.id} id={page.id} />;
    case 'names':
      return <Names />;
    case 'files':
      return <Files />;
    case 'feeds':
      return <Feeds />;
    case 'texts':
      return <Texts />;
    case 'notices':
      return <Notices />;
    default:
      return <Missing />;
  }
}

function Guarded({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  return (
    <CrashGuard at={at}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </CrashGuard>
  );
}

function useTitle(page: Page): void {
  const locale = useLocale();
  const words = useWords({ zh, en });
  const name = page.name === 'queue' ? queueWords[page.queue].name[locale] : words.pages[page.name];
  useEffect(() => {
    document.title = `${name} · ${words.product}`;
  }, [name, words]);
}
