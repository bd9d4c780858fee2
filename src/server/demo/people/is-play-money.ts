import type { Context } from '#server/context/context.ts';

/** Whether the providers of money are those of this machine: nobody is sent a code or pays by a demo beside real ones. */
export function isPlayMoney({ config }: Pick<Context, 'config'>): boolean {
  return [config.alipay.gatewayUrl, config.sms.endpoint, config.identityCheck.endpoint]
    .map((address) => new URL(address).hostname)
    .every((hostname) => hostname === '127.0.0.1' || hostname === 'localhost');
}
