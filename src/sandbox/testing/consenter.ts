/** Opens a consent address as a browser does and consents with an account; gives the address the browser is sent back to. */
export async function consentAt(
  authUrl: string,
  { account = '13800000001', name = '' }: { account?: string; name?: string } = {},
): Promise<URL> {
  return answerAt(authUrl, { account, name, answer: 'consent' });
}

/** The same for somebody who does not consent. */
export async function refuseConsentAt(authUrl: string): Promise<URL> {
  return answerAt(authUrl, { answer: 'refuse' });
}

async function answerAt(authUrl: string, said: Record<string, string>): Promise<URL> {
  const page = await (await fetch(authUrl)).text();
  if (!page.includes('name="redirect_uri"')) throw new Error('The page of consent refuses this address.');
  const asked = new URL(authUrl);
  const hidden = Object.fromEntries(
    ['redirect_uri', 'state', 'scope'].map((name) => [name, asked.searchParams.get(name) ?? '']),
  );
  asked.search = '';
  const body = new URLSearchParams({ ...hidden, ...said });
  const response = await fetch(asked, { method: 'POST', body, redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) throw new Error(`The page of consent leads nowhere: ${await response.text()}`);
  return new URL(location);
}
