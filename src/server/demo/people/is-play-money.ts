import type { Context } from '#server/context/context.ts';

/** Whether money providers run on this machine. With real ones, the demo sends no codes and makes no payments. */
export function isPlayMoney({ config }: Pick<Context, 'config'>): boolean {
  return [config.alipay.gatewayUrl, config.sms.endpoint, config.identityCheck.endpoint]
    .map((address) => new URL(address).hostname)
    .every((hostname) => hostname === '127.0.0.1' || hostname === 'localhost');
}
