/** Whether this page is shown by WeChat itself: its login asks nobody for anything there, and it pays by its own sheet. */
export function isInWechat(agent: string = globalThis.navigator?.userAgent ?? ''): boolean {
  return /MicroMessenger/i.test(agent);
}
