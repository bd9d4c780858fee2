import { randomUUID } from 'node:crypto';
import { guardianClaim, sendGuardianCode } from '#contract/people/guardians.ts';
import { guardianUploadPath } from '#contract/uploads.ts';
import type { CallInput } from '#contract/define-call.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import type { TestApp } from '#test/test-app.ts';

export type ClaimBody = CallInput<typeof guardianClaim>['body'];

/**
 * A picture of a guardian, uploaded without an account.
 * @returns its id.
 */
export async function sendEvidence(it: TestApp): Promise<string> {
  const response = await it.app.inject({
    method: 'POST',
    url: guardianUploadPath,
    remoteAddress: anyAddress(),
    headers: { 'content-type': 'image/png' },
    payload: await aPicture().png().toBuffer(),
  });
  return response.json().data.uploadId;
}

export async function codeFor(it: TestApp, mobile: string): Promise<string> {
  const sent = await askFrom(it, anyAddress(), sendGuardianCode, { mobile });
  if (sent.data.sandboxCode === undefined) throw new Error(`no code: ${sent.message}`);
  return sent.data.sandboxCode;
}

/** A valid claim, with a freshly sent code. */
export async function claimBody(it: TestApp, changes: Partial<ClaimBody> = {}): Promise<ClaimBody> {
  const guardianMobile = changes.guardianMobile ?? anyMobile();
  return {
    idempotencyKey: randomUUID(),
    childMobile: anyMobile(),
    guardianName: '王建国',
    guardianMobile,
    code: changes.code ?? (await codeFor(it, guardianMobile)),
    relation: 'father',
    text: '孩子用我的手机充值，我不知情，请退回。',
    images: changes.images ?? [await sendEvidence(it)],
    ...changes,
  };
}

export const sendClaim = (it: TestApp, body: ClaimBody) => askFrom(it, anyAddress(), guardianClaim, body);

/** An accepted claim, with its internal id. */
export async function aClaim(it: TestApp, changes: Partial<ClaimBody> = {}) {
  const { data, code, message } = await sendClaim(it, await claimBody(it, changes));
  if (code !== 200) throw new Error(`claim refused: ${message}`);
  const { id } = await it.ctx.db
    .selectFrom('guardian_claim')
    .select('id')
    .where('claim_no', '=', data.claimNo)
    .executeTakeFirstOrThrow();
  return { ...data, claimId: id };
}
