import type { Route } from '../../http/operation.ts';

export const followRoutes: readonly Route[] = [];
