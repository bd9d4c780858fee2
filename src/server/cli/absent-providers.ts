import type { Providers } from '#server/providers/open-providers.ts';

/** Providers of a command in its own process: only feeds are available, any other call is a bug. */
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
