/** Parameters of WeChat's redirect. */
export type Consent = { back: URL; code: string; state: string };

/** Opens WeChat's consent page and selects a user: an openid of the sandbox, `new` or `snapshot`. */
export async function consentAt(authUrl: string, person = 'new', fault = ''): Promise<Consent> {
  const page = await fetch(authUrl);
  if (page.status !== 200) throw new Error(`No consent page: ${await page.text()}`);
  const query = new URL(authUrl).searchParams;
  const form = new URLSearchParams({
    redirect_uri: query.get('redirect_uri') ?? '',
    state: query.get('state') ?? '',
    person,
    fault,
  });
  const url = new URL('/wechat-open/consent', authUrl);
  const back = new URL(await press(url.href, form));
  return { back, code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

/** Opens WeChat's payment page of a phone browser and confirms; returns the URL the browser is redirected to. */
export async function payByWechat(payUrl: string, returnUrl = 'http://127.0.0.1:3000/'): Promise<string> {
  return await pressOnCashier(payUrl, 'pay', returnUrl);
}

export async function cancelAtWechat(payUrl: string, returnUrl = 'http://127.0.0.1:3000/'): Promise<string> {
  return await pressOnCashier(payUrl, 'cancel', returnUrl);
}

async function pressOnCashier(payUrl: string, button: 'pay' | 'cancel', returnUrl: string): Promise<string> {
  const page = await (await fetch(payUrl)).text();
  const path = /action="([^"]+)\/pay"/.exec(page)?.[1];
  if (path === undefined) throw new Error(`No cashier: ${page}`);
  const form = new URLSearchParams({ redirect_url: returnUrl });
  return await press(new URL(`${path}/${button}`, payUrl).href, form);
}

async function press(url: string, form: URLSearchParams): Promise<string> {
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`No redirect: ${await response.text()}`);
  return location;
}
