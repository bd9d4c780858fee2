/** Where the public log shows what it holds of one author. */
export function logHref(author: string): string {
  return `/pages/sub/log/index?${new URLSearchParams({ author })}`;
}
