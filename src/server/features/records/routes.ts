import type { Route } from '../../http/operation.ts';

export const recordRoutes: readonly Route[] = [];
