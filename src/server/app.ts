import { randomUUID } from 'node:crypto';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { RenderPage } from '#contract/pages/first-screen.ts';
import type { DrawPicture } from '#contract/pages/pictures.ts';
import { guardianUploadPath, uploadPath } from '#contract/uploads.ts';
import type { Context } from '#server/context/context.ts';
import { defaultRhythm, type Rhythm } from '#server/live/open-live.ts';
import { registerLive } from '#server/live/register-live.ts';
import { registerRootFiles } from '#server/views/model/register-root-files.ts';
import { calendarMatches } from '#server/views/match-list/calendar-matches.ts';
import { registerSitemap } from '#server/views/sitemap/register-sitemap.ts';
import { registerMirror } from '#server/features/trust/log/proofs/register-mirror.ts';
import { registerPolicy } from '#server/features/trust/log/policy/register-policy.ts';
import { registerAlipayNotify } from '#server/features/payments/notifications/register-alipay-notify.ts';
import { registerWechatNotify } from '#server/features/payments/notifications/register-wechat-notify.ts';
import { serveAvatars } from './features/uploads/serve-avatars.ts';
import { storeUpload } from './features/uploads/store-upload.ts';
import { uploadRules } from './features/uploads/upload-rules.ts';
import { registerPayoutNotify } from '#server/features/payments/payouts/register-payout-notify.ts';
import { networkOf } from '#server/core/network-of.ts';
import { answerFromMemory } from './http/answers/answer-from-memory.ts';
import { sharedAnswers } from './http/answers/shared-answers.ts';
import { clientCounts } from './http/limits/client-counts.ts';
import { answerBrokenRequest } from './http/answer-broken-request.ts';
import { answerFailure, answerUnknownCall, BODY_LIMIT_BYTES } from './http/answer-failure.ts';
import { bindRoute } from './http/bind-route.ts';
import { bindUpload } from './http/bind-upload.ts';
import { type BodyPatience, boundBodies, defaultBodyPatience } from '#server/http/limits/bound-bodies.ts';
import { boundConnections } from '#server/http/limits/bound-connections.ts';
import { closeAtOnce } from '#server/http/limits/close-at-once.ts';
import type { Load } from '#server/http/limits/load/measure-load.ts';
import { shedReads } from '#server/http/limits/load/shed-reads.ts';
import { guardAnswers, guardsOfBroken } from './http/guard-answers.ts';
import { guardAll } from './http/guard-all.ts';
import { followRequests } from './http/follow-requests.ts';
import { noteResponses } from './http/note-responses.ts';
import { stampAnswer, stampAnswers } from './http/stamp-answers.ts';
import { queryAsVisitor } from './http/first-screen/query-as-visitor.ts';
import { registerPictures } from './http/pictures/register-pictures.ts';
import { registerSharing } from './http/sharing/register-sharing.ts';
import { serveHealth } from './http/serve-health.ts';
import { serveOpenApi } from './http/serve-open-api.ts';
import { serveWeb } from './http/serve-web.ts';
import { bindConsoleCall, bindConsoleExport } from '#server/console/bind-console-call.ts';
import { consoleRoutes } from '#server/console/console-routes.ts';
import { exportRoutes } from '#server/console/exports/exports.ts';
import { routes } from '#server/routes/routes.ts';

/** Request line and headers are a few kilobytes. */
const HEADERS_WITHIN_MS = 15_000;

export interface AppOptions {
  /** Folder of the built web app; null serves the API only. */
  readonly webFolder: string | null;
  /** Renders the public pages; null serves them empty. */
  readonly renderPage?: RenderPage | null;
  /** Draws pictures to be shared; null serves none. */
  readonly drawPicture?: DrawPicture | null;
  /** Paths of public pages; search engines list no others. */
  readonly publicPages?: readonly string[];
  /** The part of the pages' inline script that rewrites texts for the reader. */
  readonly readerScript?: string;
  /** The trust policy of the log that is built into the web app; null if none. */
  readonly pinnedPolicy?: string | null;
  /** Rendering budget per second; beyond it browsers render the pages. */
  readonly renderBudgetMs?: number;
  /** Time limits for request bodies; shorter ones are for tests. */
  readonly bodyPatience?: BodyPatience;
  /** Time limit for a request head, also of a connection that sends nothing; a shorter one is for tests. */
  readonly headersWithinMs?: number;
  /** Maximum connections per network; by default derived from the open files limit. */
  readonly connectionsPerNetwork?: number;
  /** Intervals of the live stream; shorter ones are for tests. */
  readonly liveRhythm?: Rhythm;
  /** Decides which reads are refused under load; null refuses none. */
  readonly load?: Pick<Load, 'refuses'> | null;
}

/** Builds the whole server on a context, for `npm start`, tests and tools. */
export async function buildApp(
  ctx: Context,
  {
    webFolder,
    renderPage = null,
    publicPages = [],
    drawPicture = null,
    readerScript = '',
    renderBudgetMs,
    bodyPatience = defaultBodyPatience,
    headersWithinMs = HEADERS_WITHIN_MS,
    connectionsPerNetwork,
    liveRhythm = defaultRhythm,
    load = null,
  }: AppOptions,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT_BYTES,
    // Time limit for the request head; bodies have their own limit (http/limits/bound-bodies.ts).
    http: { headersTimeout: headersWithinMs, connectionsCheckingInterval: headersWithinMs / 3 },
    genReqId: () => randomUUID(),
    trustProxy: [...ctx.config.trustedProxies],
    // A query may contain a token or a phone number; only the path is logged.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, stampAnswer(ctx, request, reply.headers(guardsOfBroken))),
    clientErrorHandler: (error, socket) => answerBrokenRequest(ctx.clock, error, socket),
  });
  // Only JSON is accepted; the framework also accepts plain text by default.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerFailure);
  noteResponses(app, ctx);
  closeAtOnce(app);
  boundConnections(app, ctx, connectionsPerNetwork);
  boundBodies(app, ctx.clock, bodyPatience, (path) => path === uploadPath || path === guardianUploadPath);
  const counts = clientCounts(ctx);
  app.addHook('onListen', () =>
    counts
      .share()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'sharing counts of clients failed')),
  );
  app.addHook('onClose', counts.stop);
  const everything = counts.counter('everything');
  const shared = sharedAnswers(ctx);
  app.addHook('onClose', ctx.watch.stop);
  const admit = ({ ip }: FastifyRequest) => everything.admits(networkOf(ip), ip);
  const { keepHeaders, headers } = answerFromMemory(app, ctx.clock, { shared, admit });
  if (load !== null) shedReads(app, load, { clock: ctx.clock, headers });
  followRequests(app);
  await guardAnswers(app, ctx);
  guardAll(app, everything);
  stampAnswers(app, ctx);
  for (const route of routes) bindRoute(app, ctx, route, { shared, keepHeaders, counts });
  for (const route of consoleRoutes) bindConsoleCall(app, ctx, route);
  for (const file of exportRoutes) bindConsoleExport(app, ctx, file);
  registerAlipayNotify(app, ctx);
  registerWechatNotify(app, ctx);
  registerPayoutNotify(app, ctx);
  registerLive(app, ctx, liveRhythm);
  registerMirror(app, ctx);
  registerPolicy(app, ctx);
  registerRootFiles(app, ctx);
  registerSitemap(app, ctx);
  const pictures = { bodyBytes: uploadRules.bodyBytes, take: storeUpload };
  bindUpload(app, ctx, { path: uploadPath, ...pictures });
  bindUpload(app, ctx, { path: guardianUploadPath, purpose: 'guardian', ...pictures });
  serveAvatars(app, ctx);
  const query = queryAsVisitor(ctx, routes, shared);
  registerSharing(app, ctx, { query, calendarMatches });
  if (drawPicture !== null) registerPictures(app, ctx, { draw: drawPicture, query, counts });
  serveOpenApi(app);
  serveHealth(app, ctx);
  if (webFolder === null) app.setNotFoundHandler(answerUnknownCall);
  else
    await serveWeb(app, ctx, {
      folder: webFolder,
      renderPage,
      publicPages,
      readerScript,
      routes,
      shared,
      renderBudgetMs,
    });
  return app;
}
