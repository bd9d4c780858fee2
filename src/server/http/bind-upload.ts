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
  /** Absent: no session is required, and this is the only purpose. */
  readonly purpose?: 'guardian';
  readonly bodyBytes: number;
  readonly take: (
    ctx: Context,
    upload: { readonly bytes: Buffer; readonly userId: string | null; readonly purpose: Purpose },
  ) => Promise<z.input<typeof uploadReply>>;
}

interface Asked {
  readonly userId: string | null;
  readonly purpose: Purpose;
}

const ownPurposes = z.strictObject({ purpose: z.enum(uploadPurposes).exclude(['guardian']) });

/**
 * Serves the one call whose body is no JSON but a picture. Who sends it is known before a byte of it is taken; what its
 * header says of its type is not asked, its first bytes are.
 */
export function bindUpload(app: FastifyInstance, ctx: Context, route: UploadRoute): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const asked = new WeakMap<FastifyRequest, Asked>();
    scope.route({
      method: 'POST',
      url: route.path,
      bodyLimit: route.bodyBytes,
      onRequest: async (request) => {
        asked.set(request, await askedBy(ctx, route, request));
      },
      handler: async (request, reply) => {
        const by = asked.get(request);
        if (by === undefined) throw new Error('Nobody sent this');
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const data = uploadReply.parse(await route.take(ctx, { ...by, bytes }));
        reply.header('cache-control', 'no-store');
        return { code: 200, data, message: '' };
      },
    });
  });
}

async function askedBy(ctx: Context, { purpose }: UploadRoute, request: FastifyRequest): Promise<Asked> {
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
