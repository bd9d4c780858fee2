import type { Page } from 'playwright-core';
import type { CallDefinition, CallInput, CallReply } from '#contract/define-call.ts';
import { login, sendCode } from '#contract/people/sessions.ts';

/** An API client of a running server. */
export interface Client {
  readonly token: string | null;
  call<C extends CallDefinition>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
}

export function visitor(url: string): Client {
  return clientOf(url, null);
}

/** Logs in with the code that the sandbox shows. */
export async function logInAs(url: string, mobile: string): Promise<Client> {
  const nobody = visitor(url);
  const { sandboxCode } = await nobody.call(sendCode, { body: { mobile, scene: 'login' } });
  if (sandboxCode === undefined) throw new Error('The server is not on the sandbox');
  const { token } = await nobody.call(login, { body: { mobile, code: sandboxCode } });
  return clientOf(url, token);
}

/** A client with the session of a page. */
export async function clientOfPage(url: string, page: Page): Promise<Client> {
  const kept = await page.evaluate(() => localStorage.getItem('token'));
  if (kept === null) throw new Error('The page has no session');
  return clientOf(url, kept.replace(/^Bearer /, ''));
}

function clientOf(base: string, token: string | null): Client {
  return {
    token,
    async call(call, input) {
      const {
        params = {},
        query = {},
        body,
      } = input as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: object;
      };
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
        method: call.method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { code, data, message } = (await response.json()) as {
        code: number;
        data: never;
        message: string;
      };
      if (code !== 200) throw new Error(`${call.method} ${path}: ${code} ${message}`);
      return data;
    },
  };
}
