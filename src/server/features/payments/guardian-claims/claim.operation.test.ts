import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardianClaimState, sendGuardianCode } from '#contract/people/guardians.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { createKeyring } from '#server/core/keyring.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { openPerson, resealClaims } from './claim-person.ts';
import { aClaim, claimBody, codeFor, sendClaim, sendEvidence } from './testing/claiming.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(() => it.clock.set('2026-03-14T02:00:00Z'));

const stateOf = (claimNo: string, secret: string) =>
  askFrom(it, anyAddress(), guardianClaimState, { claimNo, secret });

describe('a claim', () => {
  test('is accepted without an account, and its state is shown to the holder of number and secret', async () => {
    const { claimNo, secret, state } = await aClaim(it);
    expect(state).toBe('received');
    expect(claimNo).toMatch(/^GC20260314[0-9A-Z]{8}$/);
    expect((await stateOf(claimNo, secret)).data).toEqual({
      claimNo,
      state: 'received',
      receivedAt: '2026-03-14T02:00:00.000Z',
      decidedAt: null,
      reason: null,
      refundedFen: null,
    });
  });

  test("gets the same response whether the child's number has an account or not", async () => {
    const child = await build(it).fan();
    const known = await sendClaim(it, await claimBody(it, { childMobile: child.mobile }));
    const unknown = await sendClaim(it, await claimBody(it));
    const shape = ({ status, code, message, data }: typeof known) => ({
      status,
      code,
      message,
      keys: Object.keys(data),
      state: data.state,
    });
    expect(shape(known)).toEqual(shape(unknown));
    const owners = await it.ctx.db
      .selectFrom('guardian_claim')
      .select('user_id')
      .where('claim_no', 'in', [known.data.claimNo, unknown.data.claimNo])
      .execute();
    expect(owners.map(({ user_id }) => user_id).sort()).toEqual([child.id, null].sort());
  });

  test('sent again with the same request is the same claim, and with different data is refused', async () => {
    const body = await claimBody(it);
    const first = await sendClaim(it, body);
    const again = await sendClaim(it, body);
    expect(again.data).toEqual(first.data);
    for (const changed of [
      { code: '000000' },
      { childMobile: anyMobile() },
      { text: '另一段同样足够长的说明文字。' },
    ]) {
      const other = await sendClaim(it, { ...body, ...changed });
      expect(other).toMatchObject({ code: 409, data: { reason: 'IDEMPOTENCY_KEY_REUSED' } });
    }
  });

  test.each([
    ['number', async (claimNo: string, secret: string) => await stateOf(`${claimNo.slice(0, -1)}I`, secret)],
    ['secret', async (claimNo: string, secret: string) => await stateOf(claimNo, `${secret.slice(0, -2)}__`)],
    ['secret of another claim', async (claimNo: string) => await stateOf(claimNo, (await aClaim(it)).secret)],
  ])('is not shown with a wrong %s, always with the same message', async (_, ask) => {
    const { claimNo, secret } = await aClaim(it);
    const { code, data, message } = await ask(claimNo, secret);
    expect([code, data.reason, message]).toEqual([
      404,
      'CLAIM_NOT_FOUND',
      '查不到该申请，请核对申请编号和查询密码。',
    ]);
  });

  test('is limited to three per phone and Beijing day', async () => {
    const guardianMobile = anyMobile();
    for (let number = 0; number < 3; number++) {
      await aClaim(it, { guardianMobile });
      it.clock.advance({ minutes: 15 });
    }
    const code = await codeFor(it, guardianMobile);
    const body = await claimBody(it, { guardianMobile, code });
    expect(await sendClaim(it, body)).toMatchObject({ code: 429, data: { reason: 'CLAIM_LIMIT' } });
    it.clock.set('2026-03-14T16:00:00Z');
    await aClaim(it, { guardianMobile });
  });

  test("needs a meaningful text and only the guardian's own pictures", async () => {
    const blank = await sendClaim(it, await claimBody(it, { text: '。             \n\n' }));
    expect(blank).toMatchObject({ code: 400, data: { reason: 'INPUT_INVALID' } });
    const used = await sendEvidence(it);
    await aClaim(it, { images: [used] });
    for (const images of [[used], [randomUUID()]]) {
      const body = await claimBody(it, { images });
      expect(await sendClaim(it, body)).toMatchObject({ code: 404, data: { reason: 'UPLOAD_NOT_FOUND' } });
      // Nothing was stored, so it can be sent again with the right picture.
      expect((await sendClaim(it, { ...body, images: [await sendEvidence(it)] })).code).toBe(200);
    }
  });
});

describe('the code of a guardian', () => {
  test('is valid for claims only', async () => {
    const mobile = anyMobile();
    const code = await codeFor(it, mobile);
    const asLogin = await askFrom(it, anyAddress(), login, { mobile, code, openId: '' });
    expect(asLogin).toMatchObject({ code: 400, data: { reason: 'CODE_EXPIRED' } });
    const other = anyMobile();
    const sent = await askFrom(it, anyAddress(), sendCode, { mobile: other, scene: 'login' });
    const body = await claimBody(it, { guardianMobile: other, code: sent.data.sandboxCode ?? '' });
    expect(await sendClaim(it, body)).toMatchObject({ code: 400, data: { reason: 'CODE_EXPIRED' } });
  });

  test('works once and for its own number', async () => {
    const body = await claimBody(it);
    const other = await sendClaim(it, { ...body, guardianMobile: anyMobile() });
    expect(other).toMatchObject({ code: 400, data: { reason: 'CODE_EXPIRED' } });
    expect((await sendClaim(it, body)).code).toBe(200);
    const again = await sendClaim(it, {
      ...body,
      idempotencyKey: randomUUID(),
      images: [await sendEvidence(it)],
    });
    expect(again).toMatchObject({ code: 400, data: { reason: 'CODE_EXPIRED' } });
  });

  test('is invalid after five wrong attempts', async () => {
    const body = await claimBody(it);
    const wrong = body.code === '123456' ? '654321' : '123456';
    for (let number = 0; number < 4; number++)
      expect((await sendClaim(it, { ...body, code: wrong })).data).toMatchObject({ reason: 'CODE_WRONG' });
    for (const code of [wrong, body.code])
      expect((await sendClaim(it, { ...body, code })).data).toMatchObject({ reason: 'CODE_TRIES_USED_UP' });
  });

  test('shares the limits of its number with every other purpose', async () => {
    const mobile = anyMobile();
    expect((await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' })).code).toBe(200);
    const soon = await askFrom(it, anyAddress(), sendGuardianCode, { mobile });
    expect(soon).toMatchObject({ code: 429, data: { reason: 'CODE_TOO_SOON' } });
  });
});

describe('the stored data', () => {
  test('reveals neither names nor numbers nor the secret', async () => {
    const childMobile = anyMobile();
    const body = await claimBody(it, { childMobile, guardianName: '欧阳修远' });
    const { secret } = (await sendClaim(it, body)).data;
    const tables = ['guardian_claim', 'guardian_claim_person', 'security_event', 'operator_audit'] as const;
    for (const table of tables) {
      const rows = await it.ctx.db.selectFrom(table).selectAll().execute();
      const text = rows
        .flatMap((row) =>
          Object.values(row).map((value) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
          ),
        )
        .join('\n');
      for (const hidden of [childMobile, body.guardianMobile, '欧阳', secret])
        expect(text).not.toContain(hidden);
    }
  });

  test('is bound to its claim and re-encrypted with a new key', async () => {
    const one = await aClaim(it, { guardianName: '甲家长' });
    const two = await aClaim(it, { guardianName: '乙家长' });
    const { db } = it.ctx;
    const { sealed } = await db
      .selectFrom('guardian_claim_person')
      .select('sealed')
      .where('claim_id', '=', one.claimId)
      .executeTakeFirstOrThrow();
    const before = await openPerson(it.ctx, db, two.claimId);
    await db
      .updateTable('guardian_claim_person')
      .set({ sealed })
      .where('claim_id', '=', two.claimId)
      .execute();
    await expect(openPerson(it.ctx, db, two.claimId)).rejects.toThrow('belongs to another row');
    await db.deleteFrom('guardian_claim_person').where('claim_id', '<>', one.claimId).execute();
    expect(before?.guardianName).toBe('乙家长');

    const keys = [1, 2].map((id) => ({ id: `k${id}`, key: Buffer.alloc(32, id) }));
    const old = createKeyring(keys.slice(0, 1), Buffer.alloc(32, 9));
    const both = createKeyring(keys, Buffer.alloc(32, 9));
    const plain = it.ctx.keyring.open(sealed, `guardian claim ${one.claimId}`);
    const again = old.seal(plain, `guardian claim ${one.claimId}`);
    await db
      .updateTable('guardian_claim_person')
      .set({ sealed: again })
      .where('claim_id', '=', one.claimId)
      .execute();
    expect(await resealClaims({ ...it.ctx, keyring: both }, 10)).toBe(1);
    expect(await resealClaims({ ...it.ctx, keyring: both }, 10)).toBe(0);
    expect((await openPerson({ keyring: both }, db, one.claimId))?.guardianName).toBe('甲家长');
    await expect(openPerson({ keyring: old }, db, one.claimId)).rejects.toThrow('no key');
  });
});
