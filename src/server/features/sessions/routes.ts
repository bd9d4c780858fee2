import type { Route } from '../../http/operation.ts';

export const sessionRoutes: readonly Route[] = [];
