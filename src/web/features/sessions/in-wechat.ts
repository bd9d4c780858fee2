/** Whether this page is shown by WeChat itself, where its login asks nobody for anything. */
export function isInWechat(agent: string = globalThis.navigator?.userAgent ?? ''): boolean {
  return /MicroMessenger/i.test(agent);
}
