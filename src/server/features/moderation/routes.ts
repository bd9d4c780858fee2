import type { Route } from '../../http/operation.ts';

export const moderationRoutes: readonly Route[] = [];
