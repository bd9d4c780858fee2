/** Opens a consent URL like a browser and consents with an account; returns the URL the browser is redirected to. */
export async function consentAt(
  authUrl: string,
  { account = '13800000001', name = '' }: { account?: string; name?: string } = {},
): Promise<URL> {
  return answerAt(authUrl, { account, name, answer: 'consent' });
}

/** The same for a refused consent. */
export async function refuseConsentAt(authUrl: string): Promise<URL> {
  return answerAt(authUrl, { answer: 'refuse' });
}

async function answerAt(authUrl: string, params: Record<string, string>): Promise<URL> {
  const page = await (await fetch(authUrl)).text();
  if (!page.includes('name="redirect_uri"')) throw new Error('The consent page refused this URL.');
  const consentUrl = new URL(authUrl);
  const hidden = Object.fromEntries(
    ['redirect_uri', 'state', 'scope'].map((name) => [name, consentUrl.searchParams.get(name) ?? '']),
  );
  consentUrl.search = '';
  const body = new URLSearchParams({ ...hidden, ...params });
  const response = await fetch(consentUrl, { method: 'POST', body, redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`The consent page did not redirect: ${await response.text()}`);
  return new URL(location);
}
