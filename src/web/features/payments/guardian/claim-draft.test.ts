import { expect, test } from 'vitest';
import { guardianClaim } from '#contract/people/guardians.ts';
import { type ClaimDraft, claimFaults, claimRefusals, emptyDraft } from './claim-draft.ts';
import { zh } from './words.ts';

const whole: ClaimDraft = {
  childMobile: '13800138000',
  guardianName: '王建国',
  guardianMobile: '13900139000',
  code: '123456',
  relation: 'father',
  text: '孩子用我的手机充值了。',
  isAgreed: true,
};
const sent = { uploadIds: ['1'], stillSending: null };
const faultsOf = (draft: ClaimDraft, pictures: Parameters<typeof claimFaults>[1] = sent) =>
  Object.entries(claimFaults(draft, pictures, zh)).filter(([, fault]) => fault !== null);

test('a complete claim has no problems, an empty one has a problem per field', () => {
  expect(faultsOf(whole)).toEqual([]);
  const { consent, ...problems } = zh.problems;
  expect(faultsOf(emptyDraft, { ...sent, uploadIds: [] })).toEqual(
    Object.entries({ ...problems, isAgreed: consent }),
  );
});

test('whitespace counts as empty, and the text limits are those of the server', () => {
  const length = (count: number) => faultsOf({ ...whole, text: `${'字'.repeat(count)}   ` });
  expect([9, 10, 1000, 1001].map((count) => length(count).length)).toEqual([1, 0, 0, 1]);
});

test('a claim waits for its pictures', () => {
  expect(faultsOf(whole, { uploadIds: [], stillSending: '…' })).toEqual([['images', '…']]);
});

test('each refusal is assigned to its field, others to the form', () => {
  const fieldOf: Readonly<Record<string, string>> = claimRefusals;
  const fields = guardianClaim.refusals.map((reason) => [reason, fieldOf[reason] ?? null]);
  expect(Object.fromEntries(fields)).toEqual({
    CODE_WRONG: 'code',
    CODE_EXPIRED: 'code',
    CODE_TRIES_USED_UP: 'code',
    CLAIM_LIMIT: 'guardianMobile',
    UPLOAD_NOT_FOUND: 'images',
    IDEMPOTENCY_KEY_REUSED: null,
  });
});
