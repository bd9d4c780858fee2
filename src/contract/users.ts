import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { id, instant } from './parts.ts';

export const genders = ['unknown', 'female', 'male'] as const;

/** The current user; the client keeps this object and posts it back merged with its changes. */
export const userInfo = z.object({
  id,
  nickname: z.string(),
  avatar: z.string().nullable(),
  intro: z.string(),
  gender: z.enum(genders),
  roles: z.array(z.enum(['analyst'])),
  mobileMasked: z.string(),
  certified: z.boolean(),
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

export const updateInfo = defineCall({
  method: 'POST',
  path: '/api/app/auth/updateInfo',
  summary: 'Writes nickname, intro and gender out of the posted object and ignores the rest of it',
  session: 'required',
  body: z.looseObject({
    nickname: z.string().trim().min(1).max(20).optional(),
    intro: z.string().trim().max(200).optional(),
    gender: z.enum(genders).optional(),
  }),
  reply: userInfo,
  refusals: ['TEXT_HAS_CONTACT', 'TEXT_HAS_CONTROL_CHARACTERS'],
});
