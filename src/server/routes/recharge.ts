import {
  createRecharge as createRechargeCall,
  rechargeOrder,
  rechargePackages,
  refundableRecharges,
  refundRecharge as refundRechargeCall,
} from '#contract/payments/money.ts';
import { route, type Route } from '#server/context/operation.ts';
import { createRecharge } from '#server/features/payments/recharge/create-recharge.ts';
import { refundRecharge } from '#server/features/payments/refunds/refund-recharge.ts';
import { showOrder } from '#server/features/payments/recharge/show-order.ts';
import { showPackages } from '#server/features/payments/recharge/show-packages.ts';
import { showRefundable } from '#server/features/payments/refunds/show-refundable.ts';

export const rechargeRoutes: readonly Route[] = [
  route(rechargePackages, showPackages),
  route(createRechargeCall, createRecharge),
  route(refundableRecharges, showRefundable),
  route(refundRechargeCall, refundRecharge),
  route(rechargeOrder, showOrder),
];
