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

/** A page of WeChat whose sheet is closed with an answer; the bridge comes at once or when the page says so. */
function wechatPage(answer: string, { isLate = false } = {}) {
  const opened: WechatPay[] = [];
  let tell = () => {};
  const bridge: WechatPage['WeixinJSBridge'] = {
    invoke(_, given, said) {
      opened.push(given);
      said({ err_msg: `get_brand_wcpay_request:${answer}` });
    },
  };
  const page = {
    WeixinJSBridge: isLate ? undefined : bridge,
    document: {
      addEventListener(_: string, listener: () => void) {
        tell = () => {
          page.WeixinJSBridge = bridge;
          listener();
        };
      },
    },
  };
  return { page: page as WechatPage, opened, ready: () => tell() };
}

test.each(['ok', 'cancel', 'fail'])(
  'the sheet gets what the server signed; closed with %s it is over',
  async (answer) => {
    const { page, opened } = wechatPage(answer);
    await payByBridge(pay, page);
    expect(opened).toEqual([pay]);
  },
);

test('a bridge that comes after the page opens the sheet when it is there, once', async () => {
  const { page, opened, ready } = wechatPage('ok', { isLate: true });
  const paying = payByBridge(pay, page);
  expect(opened).toEqual([]);
  ready();
  await paying;
  expect(opened).toEqual([pay]);
});
