import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { visitorAttribute } from '#contract/pages/first-screen.ts';
import { LocaleContext } from '#web/i18n/locale.ts';
import { en } from '../card-words.ts';
import type { CardAccess, SchemeCardData } from '../queries.ts';
import { SchemeCardFoot } from './SchemeCardFoot.tsx';

const price = '¥18';

/** The foot of a paid scheme, and its text without what only gives a placeholder its size. */
function render(access: CardAccess, state: SchemeCardData['state'] = 'published') {
  const saleEndsAt = new Date(Date.now() + 86_400_000).toISOString();
  const scheme = { id: 's', title: 'T', state, access, priceFen: 1800, buyers: 3, saleEndsAt };
  const html = renderToStaticMarkup(
    <LocaleContext value="en">
      <SchemeCardFoot scheme={scheme as unknown as SchemeCardData} />
    </LocaleContext>,
  );
  const [text = ''] = html.split('aria-hidden="true"');
  return { html, text };
}

test('a card on sale whose mark is loading shows a placeholder: no price, no state, no button', () => {
  const { html, text } = render('loading');
  expect(html).toContain('aria-hidden="true"');
  for (const shown of [price, en.unlock, en.unlocked, en.view]) expect(text).not.toContain(shown);
});

test('a card whose mark failed to load has a link that is right for buyers and others', () => {
  const { html } = render('unknown');
  expect(html).toContain(en.view);
  for (const shown of [price, en.unlock, en.unlocked, 'aria-hidden']) expect(html).not.toContain(shown);
});

test('a price that is rendered for visitors is marked as theirs, so that a reader with a session does not see it', () => {
  expect(render('locked').html).toMatch(new RegExp(`${visitorAttribute}="".*${price}`));
  expect(render('unlocked').html).not.toContain(visitorAttribute);
});

test('a card off sale shows its price as a fact, to buyers and others, at any time', () => {
  for (const access of ['loading', 'unknown', 'locked', 'unlocked'] as const) {
    const { html } = render(access, 'closed');
    expect([access, html.includes(price), html.includes(en.view)]).toEqual([access, true, true]);
    expect(html).not.toContain(visitorAttribute);
  }
});
