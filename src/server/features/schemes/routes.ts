import type { Route } from '../../http/operation.ts';

export const schemeRoutes: readonly Route[] = [];
