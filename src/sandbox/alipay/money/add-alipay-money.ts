import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { addMoneyPage } from './add-money-page.ts';
import { addBills } from '../bills/bills.ts';
import { addConsentPage } from '../consent/consent-page.ts';
import { addMoneyControl } from './money-control.ts';

/** Pages and control API of consent, payouts, refunds and bills. */
export function addAlipayMoney(app: FastifyInstance, sandbox: Sandbox): void {
  addConsentPage(app, sandbox);
  addBills(app, sandbox);
  addMoneyPage(app, sandbox);
  addMoneyControl(app, sandbox, sandbox.payoutPusher);
}
