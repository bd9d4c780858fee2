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
