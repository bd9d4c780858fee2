import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import type { SchemeDetails } from '../../queries.ts';
import { UnlockSheet } from './UnlockSheet.tsx';
import { en } from './unlock-words.ts';

const author = { id: 'a', nickname: '北看台', avatar: null, identityVerified: true };
const scheme = (state: SchemeDetails['state']) =>
  ({
    id: 's',
    title: 'Title',
    state,
    access: 'locked',
    priceFen: 800,
    author,
    refundIfLost: false,
    freeReaders: 'nobody',
  }) as unknown as SchemeDetails;

type Unlock = Parameters<typeof UnlockSheet>[0]['unlock'];

const render = (state: SchemeDetails['state'], unlock: Partial<Unlock> = {}) =>
  renderToStaticMarkup(
    <LocaleContext value="en">
      <UnlockSheet
        scheme={scheme(state)}
        balanceFen={1000}
        isOpen
        onClose={() => undefined}
        unlock={{ mutate: () => undefined, isPending: false, error: null, ...unlock }}
      />
    </LocaleContext>,
  );
const pay = en.pay('¥8.00');

test('an open sheet reports that sales have closed meanwhile, and charges nothing', () => {
  expect(render('published')).toContain(pay);
  const over = render('closed');
  expect(over).toContain(en.saleOverText);
  expect(over).toContain(en.toScheme);
  expect(over).not.toContain(pay);
});

test('a pending unlock and a refusal are not replaced by that notice', () => {
  expect(render('closed', { isPending: true })).not.toContain(en.saleOverText);
  const error = new ApiError(402, 'Too little', { reason: 'BALANCE_TOO_LOW' });
  expect(render('closed', { error })).not.toContain(en.saleOverText);
});
