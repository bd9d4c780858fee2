import { expect, test } from 'vitest';
import { readReply, requestBytes } from './connection.ts';

const whole = Buffer.from('HTTP/1.1 409 Conflict\r\nContent-Length: 6\r\nx: y\r\n\r\n余额');

test('a response is returned once its last byte has arrived, not before', () => {
  for (let end = 0; end < whole.length; end++) expect(readReply(whole.subarray(0, end))).toBeNull();
  const reply = readReply(whole);
  expect(reply?.status).toBe(409);
  expect(reply?.body.toString('utf8')).toBe('余额');
});

test('a response without a length is an error, not a hang', () => {
  expect(() => readReply(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'))).toThrow();
});

test('a request has the content length of its body in bytes', () => {
  const text = requestBytes({ method: 'POST', path: '/x', token: 't', body: { a: '余' } }).toString('utf8');
  expect(text).toContain('content-length: 11\r\n');
  expect(text).toContain('authorization: Bearer t\r\n');
  expect(text.endsWith('\r\n\r\n{"a":"余"}')).toBe(true);
});
