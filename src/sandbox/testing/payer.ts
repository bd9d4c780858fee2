/** Where the payer's browser ended up, and the pages it saw on the way. */
export type Visit = { cashierUrl: string; page: string };

/** Opens a pay address as a browser does: Alipay redirects to the cashier, or answers with a page that says why not. */
export async function openPayPage(payUrl: string): Promise<Visit> {
  const response = await fetch(payUrl);
  return { cashierUrl: response.url, page: await response.text() };
}

/** Opens a pay address and presses "pay"; gives the address the browser is sent back to. */
export async function payAt(payUrl: string): Promise<string> {
  return press((await openPayPage(payUrl)).cashierUrl, 'pay');
}

/** Opens a pay address and presses "cancel"; gives the address the browser is sent back to. */
export async function cancelAt(payUrl: string): Promise<string> {
  return press((await openPayPage(payUrl)).cashierUrl, 'cancel');
}

async function press(cashierUrl: string, button: 'pay' | 'cancel'): Promise<string> {
  const response = await fetch(`${cashierUrl}/${button}`, { method: 'POST', redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`The cashier did not send the payer back: ${await response.text()}`);
  return location;
}
