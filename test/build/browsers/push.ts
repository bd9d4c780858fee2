import { createECDH, randomBytes } from 'node:crypto';
import type { CallInput } from '#contract/define-call.ts';
import { subscribePush } from '#contract/people/push.ts';
import type { TestApp } from '../../test-app.ts';

/** A subscription as a browser makes it at a real push service, where nothing is ever sent. */
export function ofBrowser(): CallInput<typeof subscribePush>['body']['subscription'] {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`;
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/** Subscribes a session with a simulated browser of the sandbox; returns its endpoint. */
export async function subscribeBrowser(
  { call, ctx, sandbox }: TestApp,
  token: string,
  { zone = 'UTC', locale = 'zh' }: { readonly zone?: string; readonly locale?: 'zh' | 'en' } = {},
): Promise<string> {
  const subscription = sandbox.push.subscribe(ctx.push?.publicKey ?? '', sandbox.url);
  await call(subscribePush, { body: { subscription, zone } }, { token, locale });
  return subscription.endpoint;
}
