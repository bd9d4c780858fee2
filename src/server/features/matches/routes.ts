import type { Route } from '../../http/operation.ts';

export const matchRoutes: readonly Route[] = [];
