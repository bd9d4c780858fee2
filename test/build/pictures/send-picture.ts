import type { z } from 'zod';
import { uploadPath, type uploadReply } from '#contract/uploads.ts';
import type { Answer, TestApp } from '../../test-app.ts';

/** Uploads bytes as a picture of a logged-in user. */
export async function sendPicture(
  it: TestApp,
  user: { readonly token: string },
  purpose: string,
  bytes: Buffer,
  type = 'image/jpeg',
): Promise<Answer<z.output<typeof uploadReply>>> {
  const response = await it.app.inject({
    method: 'POST',
    url: `${uploadPath}?purpose=${purpose}`,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
    payload: bytes,
  });
  return { status: response.statusCode, ...response.json() };
}
