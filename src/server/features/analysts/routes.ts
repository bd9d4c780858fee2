import type { Route } from '../../http/operation.ts';

export const analystRoutes: readonly Route[] = [];
