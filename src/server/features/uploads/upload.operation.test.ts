import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateInfo } from '#contract/people/users.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { sendPicture } from '#test/build/pictures/send-picture.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).user();
});

test('an avatar is re-encoded, set as the own one, and served with headers that restrict it to a picture', async () => {
  const sent = await sendPicture(
    it,
    user,
    'avatar',
    await aPicture({ width: 2_000, height: 500 }).jpeg().toBuffer(),
  );
  expect(sent).toMatchObject({ status: 200, code: 200, data: { width: 1024, height: 256 } });
  const { url } = sent.data;
  const changed = await it.call(updateInfo, { body: { avatar: url } }, { token: user.token });
  expect(changed.avatar).toBe(url);
  const served = await it.app.inject({ method: 'GET', url: url ?? '' });
  expect(served.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'content-disposition': 'inline; filename="avatar.webp"',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
