import { createRecharge as createRechargeCall, rechargeOrder, rechargePackages } from '#contract/money.ts';
import { route, type Route } from '../../http/operation.ts';
import { createRecharge } from './create-recharge.ts';
import { showOrder } from './show-order.ts';
import { showPackages } from './show-packages.ts';

export const rechargeRoutes: readonly Route[] = [
  route(rechargePackages, showPackages),
  route(createRechargeCall, createRecharge),
  route(rechargeOrder, showOrder),
];
