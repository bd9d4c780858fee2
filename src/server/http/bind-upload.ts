import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uploadPurposes, uploadReply } from '#contract/uploads.ts';
import { localeOf } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import { findViewer } from '#server/features/people/sessions/find-viewer.ts';
import { countRequest } from './limits/count-request.ts';
import { inputFault } from './input-fault.ts';

type Purpose = (typeof uploadPurposes)[number];

interface UploadRoute {
  readonly path: string;
  /** If set, no session is required, and this is the only purpose. */
  readonly purpose?: 'guardian';
  readonly bodyBytes: number;
  readonly take: (
    ctx: Context,
    upload: { readonly bytes: Buffer; readonly userId: string | null; readonly purpose: Purpose },
  ) => Promise<z.input<typeof uploadReply>>;
}

interface UploadContext {
  readonly userId: string | null;
  readonly purpose: Purpose;
}

const ownPurposes = z.strictObject({ purpose: z.enum(uploadPurposes).exclude(['guardian']) });

/**
 * Serves a call whose body is an image instead of JSON. The sender is identified before the body is read; the type is
 * detected from the first bytes, not from the header.
 */
export function bindUpload(app: FastifyInstance, ctx: Context, route: UploadRoute): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const uploads = new WeakMap<FastifyRequest, UploadContext>();
    scope.route({
      method: 'POST',
      url: route.path,
      bodyLimit: route.bodyBytes,
      onRequest: async (request) => {
        uploads.set(request, await uploadContextOf(ctx, route, request));
      },
      handler: async (request, reply) => {
        const by = uploads.get(request);
        if (by === undefined) throw new Error('Upload context missing');
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const data = uploadReply.parse(await route.take(ctx, { ...by, bytes }));
        reply.header('cache-control', 'no-store');
        return { code: 200, data, message: '' };
      },
    });
  });
}

async function uploadContextOf(
  ctx: Context,
  { purpose }: UploadRoute,
  request: FastifyRequest,
): Promise<UploadContext> {
  const { headers, ip: address } = request;
  if (purpose !== undefined) {
    await countRequest(ctx, 'guardianUpload', { viewer: null, address });
    return { userId: null, purpose };
  }
  const viewer = await findViewer(ctx, headers.authorization);
  await countRequest(ctx, 'upload', { viewer, address });
  const query = ownPurposes.safeParse(request.query);
  if (query.success) return { userId: viewer.userId, purpose: query.data.purpose };
  throw inputFault(query.error, localeOf(headers['accept-language']));
}
