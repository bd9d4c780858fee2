import { expect, test } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const asked = { url: '/api/console/exports/daily.csv', locale: 'en' } as const;

function answering(body: BodyInit, headers: Record<string, string>, status = 200) {
  const seen: RequestInit[] = [];
  const send: typeof fetch = async (_, init) => {
    seen.push(init ?? {});
    return new Response(body, { status, headers });
  };
  return { send, seen };
}

test('a file keeps its bytes, its mark included, and has the name that the server gave it', async () => {
  const { send, seen } = answering('\ufeffday\r\n', {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="daily-2026-03-13-2026-03-14.csv"',
  });
  const { name, content } = await fetchFile(asked, send);
  expect(name).toBe('daily-2026-03-13-2026-03-14.csv');
  expect([...new Uint8Array(await content.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(seen[0]?.headers).toMatchObject({ 'x-console': '1' });
});

test('a refusal in place of the file is a failure with its reason', async () => {
  const refusal = { code: 422, data: { reason: 'OPERATOR_REASON_LENGTH' }, message: '5 to 300' };
  const { send } = answering(JSON.stringify(refusal), { 'content-type': 'application/json' }, 422);
  await expect(fetchFile(asked, send)).rejects.toMatchObject({
    reason: 'OPERATOR_REASON_LENGTH',
    message: '5 to 300',
  });
});

test('a path in the name of a file is not used', async () => {
  const { send } = answering('day\r\n', {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="../../x.csv"',
  });
  expect((await fetchFile(asked, send)).name).not.toContain('/');
});

test('a file that ends early is a failure', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new Error('closed')) });
  const { send } = answering(broken, { 'content-type': 'text/csv' });
  await expect(fetchFile(asked, send)).rejects.toMatchObject({ code: 500, reason: null });
});
