import { randomInt } from 'node:crypto';
import type { CallDefinition, CallReply } from '#contract/define-call.ts';
import type { Answer, TestApp } from '../test-app.ts';

/** Posts a call as if it came from a network address, for what is limited by address. */
export async function askFrom<C extends CallDefinition>(
  it: TestApp,
  remoteAddress: string,
  call: C,
  payload: object,
): Promise<Answer<CallReply<C>>> {
  const response = await it.app.inject({ method: call.method, url: call.path, remoteAddress, payload });
  return { status: response.statusCode, ...response.json() };
}

/** An address nobody else in the test has. */
export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
