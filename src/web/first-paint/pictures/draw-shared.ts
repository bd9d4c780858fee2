import type { CallDefinition, CallReply } from '#contract/define-call.ts';
import type { matchDetails } from '#contract/matches/matches.ts';
import type { Drawing, DrawPicture, PictureRequest } from '#contract/pages/pictures.ts';
import type { record } from '#contract/records.ts';
import type { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { pageOf } from './frame.ts';
import { drawBadge } from './draw-badge.ts';
import { drawMatch } from './draw-match.ts';
import { drawRecord } from './draw-record.ts';
import { drawScheme, isDrawn } from './draw-scheme.ts';

/** Draws what a visitor may see of a match, a settled scheme or a record. */
export const drawShared: DrawPicture = async (request) => {
  const { kind, id } = request;
  if (kind === 'match')
    return await drawnFrom<typeof matchDetails>(request, `/api/app/common/match/${id}`, drawMatch);
  if (kind === 'analyst')
    return await drawnFrom<typeof record>(request, `/api/app/common/record/${id}`, drawRecord);
  if (kind === 'badge')
    return await drawnFrom<typeof record>(request, `/api/app/common/record/${id}`, drawBadge);
  const path = `/api/app/common/solution/detail/${id}`;
  return await drawnFrom<typeof schemeDetails>(request, path, (scheme, page) =>
    isDrawn(scheme) ? drawScheme(scheme, page) : null,
  );
};

async function drawnFrom<C extends CallDefinition>(
  request: PictureRequest,
  path: string,
  draw: (subject: CallReply<C>, page: ReturnType<typeof pageOf>) => Drawing | null,
): Promise<Drawing | null> {
  const { code, data } = await request.query(path);
  if (code === 404) return null;
  if (code !== 200) throw new Error(`${path} replied ${code}`);
  // Validated by the schema of the call.
  return draw(data as CallReply<C>, pageOf(request));
}
