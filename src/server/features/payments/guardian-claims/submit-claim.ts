import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '#contract/define-call.ts';
import type { guardianClaim as call } from '#contract/people/guardians.ts';
import { beijingDayStart } from '#domain/beijing-day.ts';
import { Refusal } from '#domain/refusal.ts';
import { cleanText, textLength } from '#domain/scheme/clean-text.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Operation } from '#server/context/operation.ts';
import { checkCode } from '#server/features/people/codes/check-code.ts';
import { endCode } from '#server/features/people/codes/code-store.ts';
import { claimUploads } from '#server/features/uploads/claim-uploads.ts';
import { findByMobile } from '#server/features/people/users/find-by-mobile.ts';
import { type ClaimPerson, insertPerson, isSamePerson, openPerson } from './claim-person.ts';
import { claimRules } from './claim-rules.ts';
import { hashSecret, newClaimNo, secretOf } from './claim-secret.ts';
import { claimEligibility } from './claim-eligibility.ts';
import { type Claim, claimsSince, findClaim, insertClaim, lockPhone } from './claim-store.ts';

/** Of the cleaned text, which has no leading or trailing blanks. */
const TEXT_MIN = 10;

/**
 * Submits a guardian's claim. The response never reveals whether the child's number has an account. Idempotent per
 * key, even after its code was used.
 */
export const submitClaim: Operation<typeof call> = async (ctx, { body }) => {
  const { idempotencyKey, ...sent } = body;
  const person = { ...sent, guardianName: cleanText(sent.guardianName), text: cleanText(sent.text) };
  if (textLength(person.text) < TEXT_MIN) throw new Refusal('INPUT_INVALID', { fields: ['text'] });
  if (person.guardianName === '') throw new Refusal('INPUT_INVALID', { fields: ['guardianName'] });
  const again = async () => {
    const before = await findClaim(ctx.db, { request_id: idempotencyKey });
    return before && (await repeatOf(ctx, ctx.db, before, person));
  };
  const known = await again();
  if (known) return known;
  let codeId: string;
  try {
    codeId = await checkCode(ctx, { mobile: person.guardianMobile, scene: 'guardian' }, person.code);
  } catch (refusal) {
    // The same request may have used the code a moment ago.
    const first = await again();
    if (first) return first;
    throw refusal;
  }
  return await transaction(ctx.db, (tx) => receive(ctx, tx, { idempotencyKey, person, codeId }));
};

interface Received {
  readonly idempotencyKey: string;
  readonly person: ClaimPerson;
  readonly codeId: string;
}

async function receive(ctx: Context, tx: Tx, { idempotencyKey, person, codeId }: Received) {
  const phoneIndex = ctx.keyring.blindIndex('guardianPhone', person.guardianMobile);
  await lockPhone(tx, phoneIndex);
  const before = await findClaim(tx, { request_id: idempotencyKey });
  if (before) return await repeatOf(ctx, tx, before, person);
  const at = ctx.clock.now();
  const today = await claimsSince(tx, phoneIndex, beijingDayStart(at));
  if (today >= claimRules.perPhoneADay) throw new Refusal('CLAIM_LIMIT');
  if (!(await endCode(tx, codeId, at))) throw new Refusal('CODE_EXPIRED');
  const id = randomUUID();
  const claim: Claim = {
    id,
    claim_no: newClaimNo(at),
    request_id: idempotencyKey,
    secret_hash: hashSecret(secretOf(ctx.keyring, id)),
    phone_index: phoneIndex,
    relation: person.relation,
    images: person.images.length,
    user_id: (await findByMobile(tx, person.childMobile))?.id ?? null,
    received_at: at,
  };
  await insertClaim(tx, claim);
  await insertPerson(ctx, tx, { claimId: id, person });
  await claimUploads(tx, { uploadIds: person.images, userId: null, purpose: 'guardian', subjectId: id });
  return await answerOf(ctx, tx, claim);
}

/** A repeat must match completely, including the code; only the original sender knows the key. */
async function repeatOf(ctx: Context, db: Tx | Context['db'], before: Claim, person: ClaimPerson) {
  const sent = await openPerson(ctx, db, before.id);
  if (sent === null || !isSamePerson(sent, person)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return await answerOf(ctx, db, before);
}

async function answerOf(
  ctx: Context,
  db: Tx | Context['db'],
  claim: Claim,
): Promise<CallAnswer<typeof call>> {
  const { state } = await claimEligibility(db, claim.id);
  return { claimNo: claim.claim_no, secret: secretOf(ctx.keyring, claim.id), state };
}
