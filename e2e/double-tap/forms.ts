import type { calls } from '#contract/calls.ts';
import { accountForms } from './account-forms.ts';
import { schemeForms } from './scheme-forms.ts';

/** All calls that change data and have a button, with their forms. */
export const forms = { ...accountForms, ...schemeForms };

/** Calls that change data without a button. */
export const leftOut: Partial<Record<keyof typeof calls, string>> = {
  exchangeToken: 'sent by the app when opened with a token in the URL',
  loginByWx: 'sent by the app on return from WeChat, with a single-use ticket',
  subscribePush: 'idempotent, and sent after the question of the browser; the push journey taps it',
  unsubscribePush: 'idempotent, and needs a subscription of the browser; the push journey taps it',
  renewPush: 'sent by the service worker when the browser replaces its subscription',
  bindMobileByPost: 'alias of bindMobile for other clients; the page calls bindMobile',
  guardianClaimState: 'read-only: POST keeps the secret out of the URL',
  previewScheme: 'read-only: POST because a draft is too long for a URL',
};
