import type { Outside } from '../outside/open-outside.ts';

/** For a command that runs by itself: it speaks to no third party, and one that tries is a bug. */
export const absentOutside: Outside = {
  sms: { sendCode: absent },
  alipay: { payPageUrl: absent, queryTrade: absent, verifyNotify: absent },
  feeds: [],
};

function absent(): never {
  throw new Error('a command speaks to no third party');
}
