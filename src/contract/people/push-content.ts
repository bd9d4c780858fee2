/** What a push message says, from server to service worker. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  /** Path and query within the site. */
  readonly path: string;
  /** Notifications of one tag replace each other. */
  readonly tag: string;
  /** Within a tag; a lower one never replaces a higher one. */
  readonly order: number;
}
