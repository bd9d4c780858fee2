import { z } from 'zod';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { act } from '#server/features/operators/act.ts';
import { readUpload } from '#server/features/uploads/read-upload.ts';

interface Reading {
  readonly operatorId: string;
  readonly uploadId: string;
  readonly reason: string;
}

/**
 * A picture attached to a report, a message or a claim, as WebP. The access is audited.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, and those of `act`.
 */
export async function readPicture(ctx: Context, { operatorId, uploadId, reason }: Reading): Promise<Buffer> {
  const notFound = new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: uploadId });
  if (!z.uuid().safeParse(uploadId).success) throw notFound;
  const subject = { kind: 'picture', id: uploadId };
  return await act(ctx, { operatorId, action: 'readPicture', subject, reason }, async (tx) => {
    const content = await readUpload(tx, uploadId);
    if (content === null) throw notFound;
    return content;
  });
}
