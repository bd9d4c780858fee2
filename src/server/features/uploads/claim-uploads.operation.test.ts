import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guardianUploadPath } from '#contract/uploads.ts';
import { sendFeedback, tipOff } from '#contract/people/people.ts';
import { updateInfo } from '#contract/people/users.ts';
import { transaction } from '#server/db/transaction.ts';
import { readPicture } from '#server/features/schemes/reports/read-picture.ts';
import { waitingFeedback, waitingTipOffs } from '#server/views/operator-tasks/waiting.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { sendPicture } from '#test/build/pictures/send-picture.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { claimUploads } from './claim-uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { uploadRules } from './upload-rules.ts';

let it: TestApp;
let user: BuiltUser;
let schemeId: string;
let picture: Buffer;
beforeAll(async () => {
  it = await startTestApp();
  picture = await aPicture().png().toBuffer();
  schemeId = await buildScheme(it, await build(it).analyst(), await buildMatch(it));
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).user();
});

const send = async (purpose: string, by = user) =>
  (await sendPicture(it, by, purpose, picture)).data.uploadId;
const report = (images: string[], by = user) =>
  it.ask(
    tipOff,
    { params: { id: schemeId }, body: { reason: 'plagiarism', text: '', images } },
    { token: by.token },
  );
const write = (images: string[], idempotencyKey = randomUUID()) =>
  it.ask(
    sendFeedback,
    { body: { idempotencyKey, kind: 'problem', content: '充值页面打不开，点了没有反应。', images } },
    { token: user.token },
  );
const idsOf = async () =>
  (await it.ctx.db.selectFrom('upload').select('id').where('user_id', '=', user.id).execute()).map(
    ({ id }) => id,
  );

test('operators see the pictures of a report with it, giving a reason, and nobody else does', async () => {
  const images = [await send('tipOff'), await send('tipOff')];
  const sent = await report(images);
  expect(sent.code).toBe(200);
  const waiting = (await waitingTipOffs(it.ctx.db, 50)).find(({ id }) => id === sent.data.tipOffId);
  expect([...(waiting?.images ?? [])].sort()).toEqual([...images].sort());
  const [uploadId = ''] = images;
  const moderator = await buildOperator(it, 'moderator');
  const reading = { operatorId: moderator.id, uploadId, reason: '核对举报的证据' };
  expect((await readPicture(it.ctx, reading)).toString('latin1', 8, 12)).toBe('WEBP');
  const audit = it.ctx.db.selectFrom('operator_audit').selectAll().where('subject_id', '=', uploadId);
  expect(await audit.execute()).toMatchObject([{ action: 'readPicture', operator_id: moderator.id }]);
  for (const [operatorId, reason] of [
    [user.id, 'OPERATOR_ROLE_MISSING'],
    [(await buildOperator(it, 'admin')).id, 'OPERATOR_ROLE_MISSING'],
  ] as const)
    await expect(readPicture(it.ctx, { ...reading, operatorId })).rejects.toThrow(reason);
  for (const unknown of [randomUUID(), 'x'])
    await expect(readPicture(it.ctx, { ...reading, uploadId: unknown })).rejects.toThrow(
      'OPERATOR_SUBJECT_NOT_FOUND',
    );
});

test('a report with an invalid picture is refused entirely', async () => {
  const used = await send('tipOff');
  expect((await report([used])).code).toBe(200);
  const stranger = await build(it).user();
  for (const wrong of [
    randomUUID(),
    used,
    await send('feedback', stranger),
    await send('tipOff', user),
    await send('avatar', stranger),
  ]) {
    const before = await it.ctx.db.selectFrom('upload_claim').selectAll().execute();
    const answer = await report([await send('tipOff', stranger), wrong], stranger);
    expect(answer).toMatchObject({ status: 404, data: { reason: 'UPLOAD_NOT_FOUND' } });
    expect(await it.ctx.db.selectFrom('upload_claim').selectAll().execute()).toEqual(before);
  }
  const stored = await it.ctx.db
    .selectFrom('tip_off')
    .selectAll()
    .where('user_id', '=', stranger.id)
    .execute();
  expect(stored).toEqual([]);
});

test('the same message with the same pictures is the same, with others it is refused', async () => {
  const [images, idempotencyKey] = [[await send('feedback')], randomUUID()];
  const first = await write(images, idempotencyKey);
  expect(first.code).toBe(200);
  expect((await write(images, idempotencyKey)).data).toEqual(first.data);
  for (const other of [[], [await send('feedback')]])
    expect((await write(other, idempotencyKey)).data).toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
  const waiting = (await waitingFeedback(it.ctx.db, 50)).find(({ id }) => id === first.data.feedbackId);
  expect(waiting?.images).toEqual(images);
});

test('a guardian uploads without an account, and no user can claim the picture', async () => {
  const response = await it.app.inject({
    method: 'POST',
    url: guardianUploadPath,
    headers: { 'content-type': 'image/png' },
    payload: picture,
  });
  const { uploadId, url } = response.json().data;
  expect(url).toBeNull();
  expect((await report([uploadId])).data).toMatchObject({ reason: 'UPLOAD_NOT_FOUND' });
  const claim = (userId: string | null) =>
    transaction(it.ctx.db, (tx) =>
      claimUploads(tx, { uploadIds: [uploadId], userId, purpose: 'guardian', subjectId: randomUUID() }),
    );
  await expect(claim(user.id)).rejects.toThrow('UPLOAD_NOT_FOUND');
  await claim(null);
  await expect(claim(null)).rejects.toThrow('UPLOAD_NOT_FOUND');
});

test('twenty pictures per Beijing day, the next is refused and not stored', async () => {
  for (let number = 0; number < uploadRules.perUserADay; number++) await send('feedback');
  const more = await sendPicture(it, user, 'feedback', picture);
  expect(more).toMatchObject({ status: 429, data: { reason: 'UPLOAD_LIMIT' } });
  expect(await idsOf()).toHaveLength(20);
  it.clock.advance({ days: 1 });
  expect((await sendPicture(it, user, 'feedback', picture)).code).toBe(200);
});

test('unclaimed pictures and replaced avatars are deleted after a day', async () => {
  const [unused, first, reported] = [
    await send('feedback'),
    await sendPicture(it, user, 'avatar', picture),
    await send('tipOff'),
  ];
  await report([reported]);
  await it.call(updateInfo, { body: { avatar: first.data.url } }, { token: user.token });
  const second = await sendPicture(it, user, 'avatar', picture);
  await it.call(updateInfo, { body: { avatar: second.data.url } }, { token: user.token });
  const all = [unused, first.data.uploadId, reported, second.data.uploadId].sort();
  it.clock.advance({ hours: 23 });
  await sweepUploads(it.ctx);
  expect((await idsOf()).sort()).toEqual(all);
  it.clock.advance({ hours: 2 });
  await sweepUploads(it.ctx);
  expect((await idsOf()).sort()).toEqual([reported, second.data.uploadId].sort());
  expect((await it.app.inject(second.data.url ?? '')).statusCode).toBe(200);
  expect((await it.app.inject(first.data.url ?? '')).statusCode).toBe(404);
});

test('the bytes of a picture cannot be changed', async () => {
  const id = await send('feedback');
  const change = it.ctx.db.updateTable('upload').set({ width: 1 }).where('id', '=', id).execute();
  await expect(change).rejects.toThrow(/permission denied/);
});
