import { expect, test, vi } from 'vitest';
import { HINT_SHOWN, installOffer, isHintDue, watchInstallOffers } from './install-offer.ts';

test('the hint is shown from the second day on, and once', () => {
  expect(isHintDue(null, '2026-03-14')).toBe(false);
  expect(isHintDue('2026-03-14', '2026-03-14')).toBe(false);
  expect(isHintDue('2026-03-13', '2026-03-14')).toBe(true);
  expect(isHintDue(HINT_SHOWN, '2026-03-14')).toBe(false);
});

test('an offer is kept from the browser, and used once', async () => {
  const page = new EventTarget();
  watchInstallOffers(page as Window);
  const prompt = vi.fn(async () => undefined);
  const offer = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  const first = offer();
  page.dispatchEvent(first);
  expect(first.defaultPrevented).toBe(true);
  expect(installOffer.get()).toBe(true);
  await installOffer.accept();
  await installOffer.accept();
  expect(prompt).toHaveBeenCalledTimes(1);
  page.dispatchEvent(offer());
  page.dispatchEvent(new Event('appinstalled'));
  expect(installOffer.get()).toBe(false);
});
