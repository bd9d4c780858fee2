import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { me, updateInfo } from '#contract/people/users.ts';
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

const update = (body: object, locale: 'zh' | 'en' = 'zh') =>
  it.ask(updateInfo, { body: { ...body } }, { token: user.token, locale });

/** All stored data of the user. */
async function stored() {
  const { db } = it.ctx;
  return {
    user: await db.selectFrom('app_user').selectAll().where('id', '=', user.id).execute(),
    certification: await db.selectFrom('certification').selectAll().where('user_id', '=', user.id).execute(),
    analyst: await db.selectFrom('analyst').selectAll().where('user_id', '=', user.id).execute(),
    session: await db.selectFrom('session').selectAll().where('user_id', '=', user.id).execute(),
  };
}

test('nickname, intro and gender are stored and returned by me', async () => {
  const change = { nickname: '阿强', intro: '看球二十年', gender: 'male' } as const;
  expect((await update(change)).data).toMatchObject(change);
  expect(await it.call(me, {}, { token: user.token })).toMatchObject(change);
});

test('the whole object of me can be posted back merged with a change', async () => {
  const before = await it.call(me, {}, { token: user.token });
  expect((await update({ ...before, nickname: '小红' })).data).toEqual({ ...before, nickname: '小红' });
});

const otherValues: Readonly<Record<string, unknown>> = {
  id: '00000000-0000-4000-8000-000000000000',
  roles: ['analyst'],
  mobileMasked: '139****9999',
  identityVerified: true,
  teenMode: true,
  analystLevel: 2,
  registeredAt: '2020-01-01T00:00:00.000Z',
  counts: { unlocks: 9, schemes: 9, follows: 9, fans: 9 },
};

test('every field of me is either writable or tested below', async () => {
  const fields = Object.keys(await it.call(me, {}, { token: user.token }));
  expect(fields.sort()).toEqual(
    [...Object.keys(otherValues), 'nickname', 'intro', 'gender', 'avatar'].sort(),
  );
});

test.each(Object.entries(otherValues))(
  'another %s leaves every stored row as it was',
  async (field, value) => {
    const before = await stored();
    const mine = await it.call(me, {}, { token: user.token });
    const answer = await update({ ...mine, [field]: value });
    expect(answer.code).toBe(200);
    expect(answer.data).toEqual(mine);
    expect(await stored()).toEqual(before);
  },
);

test.each([
  'https://example.com/a.svg',
  '//example.com/a.webp',
  'javascript:alert(1)',
  '/uploads/AAAAAAAAAAAAAAAAAAAAAAAA.webp',
  '/uploads/../api/app/me',
  '',
])('an avatar at %s, which is not an own picture, is refused and nothing else is written', async (avatar) => {
  const before = await stored();
  expect(await update({ nickname: '新名', avatar })).toMatchObject({
    status: 404,
    data: { reason: 'UPLOAD_NOT_FOUND' },
  });
  expect(await stored()).toEqual(before);
});

test('an avatar can be used once, by its uploader only, is removed by null, and posting it back changes nothing', async () => {
  const sent = await sendPicture(it, user, 'avatar', await aPicture().png().toBuffer());
  const { url } = sent.data;
  const stranger = await build(it).user();
  const stolen = await it.ask(updateInfo, { body: { avatar: url } }, { token: stranger.token });
  expect(stolen.data).toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
  expect((await update({ avatar: url })).data).toMatchObject({ avatar: url });
  const mine = await it.call(me, {}, { token: user.token });
  const before = await stored();
  expect((await update(mine)).data).toEqual(mine);
  expect(await stored()).toEqual(before);
  expect((await update({ avatar: null })).data).toMatchObject({ avatar: null });
  expect((await update({ avatar: url })).data).toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
});

test('a picture uploaded for a report cannot be an avatar', async () => {
  const sent = await sendPicture(it, user, 'tipOff', await aPicture().png().toBuffer());
  expect(sent.data.url).toBeNull();
  const { name } = await it.ctx.db
    .selectFrom('upload')
    .select('name')
    .where('id', '=', sent.data.uploadId)
    .executeTakeFirstOrThrow();
  const avatar = `/uploads/${name}.webp`;
  expect((await update({ avatar })).data).toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
  expect((await it.app.inject(avatar)).statusCode).toBe(404);
});

test.each(['mobile', 'disabled_at', 'is_admin', 'user_id', '__proto__', 'constructor'])(
  'a posted %s reaches no row',
  async (field) => {
    const before = await stored();
    await update(JSON.parse(`{"${field}": "13900000000"}`));
    expect(await stored()).toEqual(before);
  },
);

test.each([
  ['nickname', '加V信abc12345'],
  ['nickname', '13812345678'],
  ['intro', '微信号 qiumi_888 欢迎加我'],
  ['intro', 'ＱＱ：１２３４５６７８９'],
])('contact details in the %s are refused: %s', async (field, text) => {
  const before = await stored();
  const answer = await update({ [field]: text });
  expect(answer).toMatchObject({ status: 422, data: { reason: 'TEXT_HAS_CONTACT', facts: { field } } });
  expect(answer.message).toMatch(/^内容含联系方式“.+”，请删除。$/);
  expect(await stored()).toEqual(before);
});

test('a promise of profit is not a valid nickname', async () => {
  expect((await update({ nickname: '稳赚不赔' })).data).toMatchObject({ reason: 'TEXT_PROMISES_PROFIT' });
});

test('invisible characters and blanks are not a valid nickname', async () => {
  for (const nickname of ['', '   ', '\u200b\u200b', '\n\n']) {
    expect(await update({ nickname })).toMatchObject({ status: 400, data: { reason: 'INPUT_INVALID' } });
  }
  expect((await update({ nickname: ' 老\u200b王\n同学 ' })).data).toMatchObject({ nickname: '老王 同学' });
});

test.each([
  [{ nickname: 7 }, '昵称须为文字', 'the nickname must be text'],
  [{ nickname: 'x'.repeat(21) }, '昵称最多 20 个字', 'the nickname must have at most 20 characters'],
  [{ intro: ['a'] }, '简介须为文字', 'the bio must be text'],
  [
    { gender: 'cat' },
    '性别须为 unknown、female、male 之一',
    'the gender must be one of unknown, female, male',
  ],
])('%j is refused with its field in both languages', async (body, zh, en) => {
  const before = await stored();
  expect((await update(body, 'zh')).message).toContain(zh);
  expect((await update(body, 'en')).message).toContain(en);
  expect(await stored()).toEqual(before);
});

test('the name of deleted accounts cannot be taken', async () => {
  const before = await stored();
  for (const nickname of ['已注销用户', ' 已注销用户\u200b ']) {
    expect(await update({ nickname })).toMatchObject({
      code: 422,
      data: { reason: 'NICKNAME_RESERVED', facts: { field: 'nickname' } },
    });
  }
  expect(await stored()).toEqual(before);
});

test('saving a profile returns a message in the language of the reader', async () => {
  for (const locale of ['zh', 'en'] as const) {
    const message = updateInfo.done[locale];
    expect(await update({ gender: 'female' }, locale)).toMatchObject({ code: 200, message });
  }
});
