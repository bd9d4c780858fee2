import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { nameAt, uploadsPath } from './upload-address.ts';

/** Serves avatars publicly. Pictures of reports, messages and claims have no URL. */
export function serveAvatars(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { file: string } }>(`${uploadsPath}/:file`, async (request, reply) => {
    const address = `${uploadsPath}/${request.params.file}`;
    const content = await readAvatar(ctx, nameAt(address));
    if (content === null) throw new Refusal('CALL_NOT_FOUND', { call: `GET ${address.slice(0, 200)}` });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline; filename="avatar.webp"')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .type('image/webp')
      .send(content);
  });
}

async function readAvatar({ db }: Context, name: string | null): Promise<Buffer | null> {
  if (name === null) return null;
  const upload = await db
    .selectFrom('upload')
    .select('content')
    .where('name', '=', name)
    .where('purpose', '=', 'avatar')
    .executeTakeFirst();
  return upload ? Buffer.from(upload.content) : null;
}
