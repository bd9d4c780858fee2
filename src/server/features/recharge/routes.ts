import {
  createRecharge as createRechargeCall,
  rechargeOrder,
  rechargePackages,
  refundableRecharges,
  refundRecharge as refundRechargeCall,
} from '#contract/money.ts';
import { route, type Route } from '../../http/operation.ts';
import { createRecharge } from './create-recharge.ts';
import { refundRecharge } from './refund-recharge.ts';
import { showOrder } from './show-order.ts';
import { showPackages } from './show-packages.ts';
import { showRefundable } from './show-refundable.ts';

export const rechargeRoutes: readonly Route[] = [
  route(rechargePackages, showPackages),
  route(createRechargeCall, createRecharge),
  route(refundableRecharges, showRefundable),
  route(refundRechargeCall, refundRecharge),
  route(rechargeOrder, showOrder),
];
