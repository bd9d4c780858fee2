import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { LoginForm } from './LoginForm.tsx';

test('the consent precedes the login button', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleContext value="zh">
        <LoginForm isSecond={false} isAgreed={false} onAgreed={() => {}} onLoggedIn={() => {}} />
      </LocaleContext>
    </QueryClientProvider>,
  );
  const controls = [...html.matchAll(/type="(tel|checkbox|submit)"/g)].map(([, type]) => type);
  expect(controls).toEqual(['tel', 'checkbox', 'submit']);
});
