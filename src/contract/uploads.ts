import { z } from 'zod';
import { id } from './parts.ts';

/**
 * Uploads are no JSON: the body is the picture itself (image/jpeg, image/png or image/webp, at most 5 MiB), so this one is
 * not in the list of calls. `POST /api/app/auth/upload?purpose=…`; the reply is in the usual envelope.
 */
export const uploadPath = '/api/app/auth/upload';
/** The same for guardians, who have no session. */
export const guardianUploadPath = '/api/app/common/guardianClaim/upload';
export const uploadPurposes = ['avatar', 'tipOff', 'feedback', 'guardian'] as const;
export const uploadReply = z.object({
  uploadId: id,
  /** Where an avatar is served; null for pictures that operators alone see. */
  url: z.string().nullable(),
  width: z.int(),
  height: z.int(),
});
