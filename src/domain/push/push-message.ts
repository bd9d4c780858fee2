import type { PushKind } from './push-kinds.ts';

/** What a lock screen shows: no amount, no pick. */
export interface PushText {
  readonly title: string;
  readonly body: string;
}

/** A message before it is rendered for a recipient; stored in jobs, so plain JSON. */
export interface PushMessage {
  readonly kind: PushKind;
  /** Notifications of one tag replace each other, on the device and while they wait at the push service; 32 hex digits. */
  readonly tag: string;
  /** Within a tag: a notification never replaces one of a higher order. */
  readonly order: number;
  /** Instant of the event, ISO 8601. */
  readonly at: string;
  /** Where a tap leads, within the site. */
  readonly path: string;
  readonly texts: { readonly zh: PushText; readonly en: PushText };
}
