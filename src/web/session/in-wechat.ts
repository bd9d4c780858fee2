/** Whether this page runs inside WeChat: login needs no input there, and payment uses WeChat's own sheet. */
export function isInWechat(agent: string = globalThis.navigator?.userAgent ?? ''): boolean {
  return /MicroMessenger/i.test(agent);
}
