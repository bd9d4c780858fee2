import type { Config } from '#server/core/config/config.ts';
import { openKnownFeeds, type Providers } from '#server/providers/open-providers.ts';
import { openWitnesses } from '#server/providers/witness/open-witnesses.ts';

/** Providers of a command in its own process that sends no request to them. */
export function providersWithoutRequests(config: Config): Providers {
  return {
    ...absentProviders,
    feeds: openKnownFeeds(config.feeds),
    // Their keys verify what is stored.
    witnesses: openWitnesses(config),
  };
}

/** Any call is a bug. */
export const absentProviders: Providers = {
  sms: { sendCode: absent },
  alipay: {
    payPageUrl: absent,
    queryTrade: absent,
    verifyNotify: absent,
    refund: absent,
    queryRefund: absent,
    transfer: absent,
    queryTransfer: absent,
    verifyPayoutNotify: absent,
    authUrl: absent,
    identify: absent,
    bill: absent,
  },
  wechatPay: null,
  wechatLogin: null,
  identityCheck: { check: absent },
  push: null,
  feeds: [],
  demoFeeds: [],
  timestamp: null,
  witnesses: null,
};

function absent(): never {
  throw new Error('provider not available in a command');
}
