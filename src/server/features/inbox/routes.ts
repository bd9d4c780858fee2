import type { Route } from '../../http/operation.ts';

export const inboxRoutes: readonly Route[] = [];
