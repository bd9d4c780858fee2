import type { Route } from '../../http/operation.ts';

export const walletRoutes: readonly Route[] = [];
