/** The final URL of the payer's browser, and the page shown. */
export type Visit = { cashierUrl: string; page: string };

/** Opens a payment URL like a browser: Alipay redirects to the cashier or responds with an error page. */
export async function openPayPage(payUrl: string): Promise<Visit> {
  const response = await fetch(payUrl);
  return { cashierUrl: response.url, page: await response.text() };
}

/** Opens a payment URL and confirms; returns the URL the browser is redirected to. */
export async function payAt(payUrl: string): Promise<string> {
  return press((await openPayPage(payUrl)).cashierUrl, 'pay');
}

/** Opens a payment URL and cancels; returns the URL the browser is redirected to. */
export async function cancelAt(payUrl: string): Promise<string> {
  return press((await openPayPage(payUrl)).cashierUrl, 'cancel');
}

async function press(cashierUrl: string, button: 'pay' | 'cancel'): Promise<string> {
  const response = await fetch(`${cashierUrl}/${button}`, { method: 'POST', redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`The cashier did not send the payer back: ${await response.text()}`);
  return location;
}
