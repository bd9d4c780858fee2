import { inbox, readInbox as readInboxCall } from '#contract/people/people.ts';
import { route, type Route } from '#server/context/operation.ts';
import { listInbox } from '#server/views/inbox/list-inbox.ts';
import { readInbox } from '#server/features/inbox/read-inbox.ts';

export const inboxRoutes: readonly Route[] = [route(inbox, listInbox), route(readInboxCall, readInbox)];
