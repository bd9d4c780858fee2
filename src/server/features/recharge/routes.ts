import type { Route } from '../../http/operation.ts';

export const rechargeRoutes: readonly Route[] = [];
