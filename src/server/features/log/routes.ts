import type { Route } from '../../http/operation.ts';

export const logRoutes: readonly Route[] = [];
