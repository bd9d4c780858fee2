import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleContext } from '#web/i18n/locale.ts';
import { DisabledForm } from './DisabledForm.tsx';

test('the form of a disabled account is in a block, like other forms', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleContext value="zh">
        <DisabledForm />
      </LocaleContext>
    </QueryClientProvider>,
  );
  expect(html).toMatch(/^<section class="[^"]*block[^"]*"><form/);
});
