import { z } from 'zod';
import { id } from './parts.ts';

/**
 * Uploads are not JSON: the body is the picture (image/jpeg, image/png or image/webp, at most 5 MiB), so this is not
 * one of the calls. `POST /api/app/auth/upload?purpose=…`; the reply uses the envelope.
 */
export const uploadPath = '/api/app/auth/upload';
/** The same for guardians, who have no session. */
export const guardianUploadPath = '/api/app/common/guardianClaim/upload';
export const uploadPurposes = ['avatar', 'tipOff', 'feedback', 'guardian'] as const;
export const uploadReply = z.object({
  uploadId: id,
  /** URL of an avatar; null for pictures visible to operators only. */
  url: z.string().nullable(),
  width: z.int(),
  height: z.int(),
});
