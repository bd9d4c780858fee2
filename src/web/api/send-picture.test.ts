import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { readUploadResponse } from './send-picture.ts';
import { zh } from './words.ts';

const answer = (body: unknown, status = 200) =>
  readUploadResponse({ status, responseText: JSON.stringify(body) });

test('the reply about a picture is returned, a refusal keeps its message', () => {
  const data = { uploadId: 'a', url: '/uploads/a.webp', width: 512, height: 512 };
  expect(answer({ code: 200, data, message: '' })).toEqual(data);
  const refused = answer({ code: 415, data: { reason: 'UPLOAD_TYPE' }, message: 'No picture.' }, 415);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ code: 415, reason: 'UPLOAD_TYPE', message: 'No picture.' });
});

test('a foreign response, such as a proxy’s, gets a generic message', () => {
  const torn = readUploadResponse({ status: 413, responseText: '<html>too large</html>' });
  expect(torn).toBeInstanceOf(ApiError);
  expect(torn).toMatchObject({ code: 413, message: zh.requestFailed });
  expect(answer(null, 502)).toMatchObject({ code: 502, message: zh.requestFailed });
});
