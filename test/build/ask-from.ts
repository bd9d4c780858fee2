import { randomInt } from 'node:crypto';
import type { CallDefinition, CallReply } from '#contract/define-call.ts';
import type { Answer, TestApp } from '../test-app.ts';

/** Posts a call with a given network address, to test limits per address. */
export async function askFrom<C extends CallDefinition>(
  it: TestApp,
  remoteAddress: string,
  call: C,
  payload: object,
): Promise<Answer<CallReply<C>>> {
  const response = await it.app.inject({ method: call.method, url: call.path, remoteAddress, payload });
  return { status: response.statusCode, ...response.json() };
}

/** An address unique in the test. */
export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
