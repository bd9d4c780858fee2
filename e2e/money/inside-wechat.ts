import type { Page } from 'playwright-core';
import type { Locale } from '#contract/locale.ts';
import { balance } from '#contract/payments/money.ts';
import { until } from '#test/until.ts';
import { arrive, carry, moneyOf, type Person, pressPay, schemePath, type Walk } from './stage.ts';

/** The user's action in WeChat's sheet: pay, close, or an error of the sheet itself. */
type Thumb = 'pay' | 'cancel' | 'fail';

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI';

/**
 * A page inside WeChat: its user agent, and a simulated bridge that opens the sandbox's sheet over the page and
 * responds like WeChat.
 */
async function openInWechat({ browser, system }: Walk, fan: Person) {
  const context = await browser.newContext({
    baseURL: system.url,
    userAgent: agent,
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: fan.locale === 'zh' ? 'zh-CN' : 'en-GB',
  });
  let thumb: Thumb = 'pay';
  await context.addInitScript((value) => localStorage.setItem('locale', value), fan.locale);
  await carry(context, fan.client);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.exposeFunction('openSheet', async (pay: Record<string, string>) => {
    const given = thumb === 'fail' ? { ...pay, nonceStr: 'altered' } : pay;
    const sheet = await context.newPage();
    await sheet.goto(`${system.sandboxUrl}/wechat-pay/sheet?${new URLSearchParams(given)}`);
    const isOffered = (await sheet.getByRole('button', { name: 'Pay' }).count()) > 0;
    if (isOffered) await sheet.getByRole('button', { name: thumb === 'pay' ? 'Pay' : 'Cancel' }).tap();
    await sheet.getByRole('button').first().waitFor({ state: 'detached' });
    await sheet.close();
    const result = isOffered && thumb !== 'fail' ? { pay: 'ok', cancel: 'cancel' }[thumb] : 'fail';
    return { err_msg: `get_brand_wcpay_request:${result}` };
  });
  await page.addInitScript(() => {
    const { openSheet } = globalThis as unknown as { openSheet(pay: unknown): Promise<unknown> };
    Object.assign(globalThis, {
      WeixinJSBridge: {
        invoke: (_: string, pay: unknown, answer: (result: unknown) => void) =>
          void openSheet(pay).then(answer),
      },
    });
  });
  return {
    phone: { ...fan, page, context },
    next(way: Thumb) {
      thumb = way;
    },
  };
}

/** At WeChat's consent page: selects the user and a fault. */
async function consent(page: Page, button: string, fault = ''): Promise<void> {
  await page.getByRole('combobox').selectOption(fault);
  await page.getByRole('button', { name: button }).tap();
}

/** From a scheme to the consent with all its failures, through three sheets, and back to the scheme. */
export async function payInsideWechat(walk: Walk, locale: Locale, schemeId: string): Promise<void> {
  const { meet } = walk;
  const fan = await arrive(walk, locale, '--verified');
  const { phone, next } = await openInWechat(walk, fan);
  const { page, words, context } = phone;
  const { recharge: text } = words;
  const again = () => page.getByRole('button', { name: text.ways.wechat }).tap();
  await page.goto('/pages/sub/recharge/index?code=stolen&state=stolen');
  await meet(phone, 'wxAuthInfo', 'WX_STATE_INVALID');
  await page.goto(`/pages/sub/recharge/index?${new URLSearchParams({ from: schemePath(schemeId) })}`);
  await pressPay(phone, { amount: '18' });
  await consent(page, 'Virtual account');
  await meet(phone, 'wxAuthInfo', 'WX_SNAPSHOT_USER');
  await again();
  await consent(page, 'A new WeChat', 'used');
  await meet(phone, 'wxAuthInfo', 'WX_CODE_INVALID');
  await again();
  await consent(page, 'A new WeChat', 'bad_gateway');
  await meet(phone, 'wxAuthInfo', 'PROVIDER_UNAVAILABLE');
  // An expired ticket.
  await page.evaluate(() => localStorage.setItem('openId', 'x'.repeat(43)));
  await page.reload();
  await pressPay(phone);
  await meet(phone, 'createRecharge', 'WX_TICKET_INVALID');
  await again();
  await consent(page, 'A new WeChat');
  for (const way of ['cancel', 'fail'] as const) {
    next(way);
    await pressPay(phone);
    await page.getByRole('heading', { name: text.waiting(moneyOf(1800, locale)) }).waitFor();
    await page.getByRole('link', { name: text.goOn }).tap();
  }
  next('pay');
  await pressPay(phone);
  await page.getByRole('link', { name: text.backToScheme }).tap();
  await page.waitForURL((url) => url.searchParams.get('id') === schemeId);
  await until(async () => (await fan.client.call(balance, {})).balanceFen === 1800);
  await context.close();
}
