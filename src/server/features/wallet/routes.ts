import { balance } from '#contract/money.ts';
import { route, type Route } from '../../http/operation.ts';
import { showBalance } from './show-balance.ts';

export const walletRoutes: readonly Route[] = [route(balance, showBalance)];
