import { z } from 'zod';
import { cleanText } from '#domain/scheme/clean-text.ts';
import { defineCall } from '#contract/define-call.ts';
import { id, instant } from '#contract/parts.ts';

const genders = ['unknown', 'female', 'male'] as const;
export const gender = z.enum(genders);

/** The current user; the client stores this object and posts it back merged with its changes. */
export const userInfo = z.object({
  id,
  nickname: z.string(),
  avatar: z.string().nullable(),
  intro: z.string(),
  gender,
  roles: z.array(z.enum(['analyst'])),
  mobileMasked: z.string(),
  identityVerified: z.boolean(),
  /** Whether buying, recharging, withdrawing and publishing are disabled: a minor, or by choice with a PIN. */
  teenMode: z.boolean(),
  analystLevel: z.int().nullable(),
  registeredAt: instant,
  counts: z.object({ unlocks: z.int(), schemes: z.int(), follows: z.int(), fans: z.int() }),
});

export const me = defineCall({
  method: 'GET',
  path: '/api/app/me',
  summary: 'The current user',
  session: 'required',
  reply: userInfo,
  refusals: [],
});

/** A single-line text: invisible characters are removed before the length is checked. */
const oneLine = (min: number, max: number) =>
  z
    .string()
    .max(1_000)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))
    .pipe(z.string().min(min).max(max));

export const updateInfo = defineCall({
  method: 'POST',
  path: '/api/app/auth/updateInfo',
  summary: 'Update nickname, intro, gender and avatar; other fields are ignored',
  session: 'required',
  done: { zh: '资料已保存', en: 'Profile saved' },
  body: z.looseObject({
    nickname: oneLine(1, 20).optional(),
    intro: oneLine(0, 200).optional(),
    gender: gender.optional(),
    /**
     * URL of a picture the viewer uploaded with purpose `avatar`, null for none; the current URL is accepted
     * unchanged.
     */
    avatar: z.string().max(300).nullable().optional(),
  }),
  reply: userInfo,
  refusals: [
    'TEXT_HAS_CONTACT',
    'TEXT_PROMISES_PROFIT',
    'TEXT_HAS_CONTROL_CHARACTERS',
    'UPLOAD_NOT_FOUND',
    'NICKNAME_RESERVED',
  ],
});
