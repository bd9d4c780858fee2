import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition, CallReply } from '#contract/define-call.ts';
import { localeParameter } from '#contract/pages/first-screen.ts';
import type { Locale } from '#contract/locale.ts';
import type { matchDetails } from '#contract/matches/matches.ts';
import type { userProfile } from '#contract/people/people.ts';
import type { analystSchemes } from '#contract/schemes/scheme-lists.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { QueryAsVisitor } from '../first-screen/query-as-visitor.ts';
import { analystFeed } from './analyst-feed.ts';
import { matchEvent, type SharedMatch } from './match-event.ts';
import { writeCalendar } from './write-calendar.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const calendarNames = { zh: '关注的比赛', en: 'Followed matches' };

/** Readers of feeds and calendars ask again by themselves. */
const LIFETIME_HEADER = 'public, max-age=600';

interface Sources {
  readonly query: QueryAsVisitor;
  /** Rows of the followed matches of a calendar with this path; null for an unknown path. */
  calendarMatches(ctx: Context, path: string): Promise<readonly SharedMatch[] | null>;
}

/**
 * Files that other programs read: calendars and feeds. They show what a visitor sees, so that nothing hidden can be in
 * them; which matches somebody follows is told to whoever has the secret path.
 */
export function registerSharing(
  app: FastifyInstance,
  ctx: Context,
  { query, calendarMatches }: Sources,
): void {
  const { publicUrl } = ctx.config;

  app.get<{ Params: { file: string } }>('/calendar/match/:file', async (request, reply) => {
    const id = idIn(request, 'ics');
    const locale = localeIn(request);
    const match = await dataOf<typeof matchDetails>(query, `/api/app/common/match/${id}`, locale, request);
    const event = matchEvent(publicUrl, match, locale);
    return await send(reply, 'text/calendar', writeCalendar(event.summary, [event]), `match-${id}.ics`);
  });

  app.get('/calendar/followed/:file', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const locale = localeIn(request);
    const matches = await calendarMatches(ctx, path);
    if (matches === null) throw notFound(request);
    const events = matches.map((match) => matchEvent(publicUrl, match, locale));
    return await reply
      .headers({ 'cache-control': 'private, max-age=600', 'x-robots-tag': 'noindex' })
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(calendarNames[locale], events));
  });

  app.get<{ Params: { file: string } }>('/feeds/analyst/:file', async (request, reply) => {
    const id = idIn(request, 'xml');
    const locale = localeIn(request);
    const analyst = await dataOf<typeof userProfile>(
      query,
      `/api/app/normal/userInfo/${id}`,
      locale,
      request,
    );
    if (!analyst.isAnalyst) throw notFound(request);
    const schemes = [];
    for (const state of ['open', 'settled']) {
      const path = `/api/app/common/solution/${id}?state=${state}`;
      schemes.push(...(await dataOf<typeof analystSchemes>(query, path, locale, request)).items);
    }
    const [path = ''] = request.url.split('?', 1);
    const own = locale === 'zh' ? path : `${path}?${localeParameter}=${locale}`;
    const feed = analystFeed({ publicUrl, locale, path: own, analyst, schemes });
    return await send(reply, 'application/atom+xml', feed);
  });
}

async function dataOf<C extends CallDefinition>(
  query: QueryAsVisitor,
  url: string,
  locale: Locale,
  request: FastifyRequest,
): Promise<CallReply<C>> {
  const { code, data } = await query(url, locale);
  if (code === 404) throw notFound(request);
  if (code !== 200) throw new Error(`${url} replied ${code}`);
  // Validated by the schema of the call.
  return data as CallReply<C>;
}

function idIn(request: FastifyRequest<{ Params: { file: string } }>, extension: string): string {
  const [, id] = new RegExp(`^(${uuid})\\.${extension}$`).exec(request.params.file) ?? [];
  if (id === undefined) throw notFound(request);
  return id;
}

function localeIn({ url }: FastifyRequest): Locale {
  const [, search = ''] = url.split('?', 2);
  return new URLSearchParams(search).get(localeParameter) === 'en' ? 'en' : 'zh';
}

function notFound({ method, url }: FastifyRequest): Refusal {
  return new Refusal('CALL_NOT_FOUND', { call: `${method} ${url.slice(0, 200)}` });
}

async function send(
  reply: FastifyReply,
  type: string,
  text: string,
  fileName?: string,
): Promise<FastifyReply> {
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  return await reply
    .header('cache-control', LIFETIME_HEADER)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(`${type}; charset=utf-8`)
    .send(text);
}
