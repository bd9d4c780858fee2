import { expect, test } from 'vitest';
import { guardianClaim } from '#contract/people/guardians.ts';
import { type ClaimDraft, claimProblems, emptyDraft, mobileDigits, refusedField } from './claim-draft.ts';

const whole: ClaimDraft = {
  childMobile: '13800138000',
  guardianName: '王建国',
  guardianMobile: '13900139000',
  code: '123456',
  relation: 'father',
  text: '孩子用我的手机充值了。',
};
const beside = { images: 1, isUploading: false, isAgreed: true };

test('a claim that says everything has nothing against it; an empty one is told each field', () => {
  expect(claimProblems(whole, beside)).toEqual([]);
  expect(claimProblems(emptyDraft, { images: 0, isUploading: false, isAgreed: false })).toEqual([
    ...['childMobile', 'guardianName', 'guardianMobile', 'code', 'text', 'images', 'consent'],
  ]);
});

test('blanks alone say nothing, and the bounds of the text are those of the server', () => {
  const length = (count: number) => claimProblems({ ...whole, text: `${'字'.repeat(count)}   ` }, beside);
  expect([9, 10, 1000, 1001].map((count) => length(count).length)).toEqual([1, 0, 0, 1]);
});

test('a claim waits for its pictures', () => {
  expect(claimProblems(whole, { ...beside, images: 0, isUploading: true })).toEqual(['uploading']);
});

test('a number is taken as people paste it', () => {
  expect(mobileDigits('+86 138 0013 8000')).toBe('13800138000');
  expect(mobileDigits('138001380001')).toBe('13800138000');
});

test('each refusal of the call is told at its field, what is about the whole at the end', () => {
  const fields = Object.fromEntries(guardianClaim.refusals.map((reason) => [reason, refusedField(reason)]));
  expect(fields).toEqual({
    CODE_WRONG: 'code',
    CODE_EXPIRED: 'code',
    CODE_TRIES_USED_UP: 'code',
    CLAIM_LIMIT: 'guardianMobile',
    UPLOAD_NOT_FOUND: 'images',
    IDEMPOTENCY_KEY_REUSED: null,
  });
});
