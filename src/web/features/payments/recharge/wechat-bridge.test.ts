import { expect, test } from 'vitest';
import { payByBridge, type WechatPage, type WechatPay } from './wechat-bridge.ts';

const pay: WechatPay = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
};

/** A WeChat page whose sheet closes with a result; the bridge is available at once or later. */
function wechatPage(answer: string, { isLate = false } = {}) {
  const opened: WechatPay[] = [];
  let announceBridge = () => {};
  const bridge: WechatPage['WeixinJSBridge'] = {
    invoke(_, given, respond) {
      opened.push(given);
      respond({ err_msg: `get_brand_wcpay_request:${answer}` });
    },
  };
  const page = {
    WeixinJSBridge: isLate ? undefined : bridge,
    document: {
      addEventListener(_: string, listener: () => void) {
        announceBridge = () => {
          page.WeixinJSBridge = bridge;
          listener();
        };
      },
    },
  };
  return { page: page as WechatPage, opened, ready: () => announceBridge() };
}

test.each(['ok', 'cancel', 'fail'])(
  'the sheet gets the signed parameters; closing with %s resolves',
  async (answer) => {
    const { page, opened } = wechatPage(answer);
    await payByBridge(pay, page);
    expect(opened).toEqual([pay]);
  },
);

test('a late bridge opens the sheet when available, once', async () => {
  const { page, opened, ready } = wechatPage('ok', { isLate: true });
  const paying = payByBridge(pay, page);
  expect(opened).toEqual([]);
  ready();
  await paying;
  expect(opened).toEqual([pay]);
});
