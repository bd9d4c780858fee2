import { login, sendCode } from '#contract/people/sessions.ts';
import type { TestApp } from '../test-app.ts';
import { anyAddress, askFrom } from './ask-from.ts';

/** Logs in with a phone number and the code sent by the sandbox; returns the token. */
export async function logIn(it: TestApp, mobile: string): Promise<string> {
  const address = anyAddress();
  const sent = await askFrom(it, address, sendCode, { mobile, scene: 'login' });
  const answer = await askFrom(it, address, login, { mobile, code: sent.data.sandboxCode, openId: '' });
  if (answer.code !== 200) throw new Error(`login refused: ${sent.message} ${answer.message}`);
  return answer.data.token;
}
