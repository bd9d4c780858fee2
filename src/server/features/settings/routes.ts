import type { Route } from '../../http/operation.ts';

export const settingRoutes: readonly Route[] = [];
