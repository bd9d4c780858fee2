import {
  inbox,
  inboxSettings,
  readInbox as readInboxCall,
  setInboxKind as setInboxKindCall,
} from '#contract/people/inbox.ts';
import { route, type Route } from '#server/context/operation.ts';
import { setInboxKind, showInboxSettings } from '#server/features/inbox/inbox-settings.ts';
import { readInbox } from '#server/features/inbox/read-inbox.ts';
import { listInbox } from '#server/views/inbox/list-inbox.ts';

export const inboxRoutes: readonly Route[] = [
  route(inbox, listInbox),
  route(readInboxCall, readInbox),
  route(inboxSettings, showInboxSettings),
  route(setInboxKindCall, setInboxKind),
];
