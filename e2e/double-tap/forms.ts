import type { calls } from '#contract/calls.ts';
import { accountForms } from './account-forms.ts';
import { schemeForms } from './scheme-forms.ts';

/** Every call that changes something and has a button of its own, with the form it is sent by. */
export const forms = { ...accountForms, ...schemeForms };

/** What changes something and has no button of its own. */
export const leftOut: Partial<Record<keyof typeof calls, string>> = {
  exchangeToken: 'sent by the app when it is opened with a token in its address',
  loginByWx: 'sent by the app on the way back from WeChat, by a ticket that is good once',
  bindMobileByPost: 'the same as bindMobile for other clients: the page sends that one',
  guardianClaimState: 'changes nothing: it is asked by POST so that the secret stands in no address',
  previewScheme: 'changes nothing: it is asked by POST because a draft is too long for an address',
};
