import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WechatCaller } from './call-wechat.ts';
import { fetchBill } from './fetch-bill.ts';

const file = Buffer.from('a bill');
const bill = {
  hash_type: 'SHA1',
  hash_value: createHash('sha1').update(file).digest('hex'),
  download_url: 'https://pay.example/v3/billdownload/file?token=x',
};

/** A simulated response of WeChat. */
function fetching(content: object, { status = 200, code = '', now = '2026-03-15T12:00:00Z' } = {}) {
  const requestedUrls: string[] = [];
  const caller: WechatCaller = {
    call: async () => ({ ok: true, status, code, content: { ...content } }),
    download: async (url) => {
      requestedUrls.push(url);
      return { ok: true, answer: { status: 200, headers: {}, bytes: file } };
    },
  };
  const result = fetchBill('2026-03-14', {
    caller,
    payUrl: 'https://pay.example',
    mchId: '1900000001',
    now: new Date(now),
  });
  return { requestedUrls, result };
}

it.each([
  'http://pay.example/',
  'https://evil.example/v3',
  'https://pay.example.evil/',
  'file:///etc/passwd',
  'x',
  '',
])('a statement is not downloaded from %j, even with a signed URL', async (download_url) => {
  const { requestedUrls, result } = fetching({ ...bill, download_url });
  expect(await result).toEqual({ state: 'unknown', cause: 'bill at another address' });
  expect(requestedUrls).toEqual([]);
});

it('a file with another hash is rejected', async () => {
  const hash_value = createHash('sha1').update('another').digest('hex');
  expect(await fetching({ ...bill, hash_value }).result).toMatchObject({ cause: 'bill with another hash' });
  expect(await fetching({ ...bill, hash_type: 'MD5' }).result).toMatchObject({ state: 'unknown' });
  expect(await fetching(bill).result).toMatchObject({ cause: expect.stringMatching(/^bill without/) });
});

it('a missing statement means an empty day only from ten in the morning of the next day in Beijing', async () => {
  const none = { status: 400, code: 'NO_STATEMENT_EXIST' };
  expect(await fetching({}, { ...none, now: '2026-03-15T01:59:59Z' }).result).toBeNull();
  expect(await fetching({}, { ...none, now: '2026-03-15T02:00:00Z' }).result).toEqual([]);
  expect(await fetching({}, { status: 400, code: 'STATEMENT_CREATING' }).result).toBeNull();
  expect(await fetching({}, { status: 500, code: 'SYSTEM_ERROR' }).result).toMatchObject({
    state: 'unknown',
  });
});
