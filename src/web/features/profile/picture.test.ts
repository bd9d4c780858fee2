import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { readAnswer } from './send-picture.ts';
import { middleSquare } from './shrink-picture.ts';

test('of a picture the middle square is kept, lying or standing', () => {
  expect(middleSquare({ width: 3000, height: 2000 })).toEqual({ side: 2000, left: 500, top: 0 });
  expect(middleSquare({ width: 301, height: 600 })).toEqual({ side: 301, left: 0, top: 149 });
});

test('the address of a picture is what the server answered, a refusal is its sentence', () => {
  const answer = (body: unknown, status = 200) =>
    readAnswer({ status, responseText: JSON.stringify(body) }, 'Lost.');
  expect(answer({ code: 200, data: { url: '/uploads/a.webp' }, message: '' })).toBe('/uploads/a.webp');
  const refused = answer({ code: 415, data: { reason: 'UPLOAD_TYPE' }, message: 'No picture.' }, 415);
  expect(refused).toMatchObject({ code: 415, reason: 'UPLOAD_TYPE', message: 'No picture.' });
});

test('an answer that is none of ours, as of a proxy, is said in our words', () => {
  const torn = readAnswer({ status: 413, responseText: '<html>too large</html>' }, 'Lost.');
  expect(torn).toBeInstanceOf(ApiError);
  expect(torn).toMatchObject({ code: 413, message: 'Lost.' });
});
