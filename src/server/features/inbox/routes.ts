import { inbox, readInbox as readInboxCall } from '#contract/people.ts';
import { route, type Route } from '../../http/operation.ts';
import { listInbox } from './list-inbox.ts';
import { readInbox } from './read-inbox.ts';

export const inboxRoutes: readonly Route[] = [route(inbox, listInbox), route(readInboxCall, readInbox)];
