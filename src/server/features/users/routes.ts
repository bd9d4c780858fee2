import type { Route } from '../../http/operation.ts';

export const userRoutes: readonly Route[] = [];
