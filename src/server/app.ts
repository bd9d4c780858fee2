import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import type { RenderPage } from '#contract/first-screen.ts';
import { guardianUploadPath, uploadPath } from '#contract/uploads.ts';
import type { Context } from '#server/context/context.ts';
import { defaultRhythm, type Rhythm } from '#server/live/open-live.ts';
import { registerLive } from '#server/live/register-live.ts';
import { registerMirror } from '#server/features/trust/log/proofs/register-mirror.ts';
import { registerAlipayNotify } from '#server/features/payments/notifications/register-alipay-notify.ts';
import { registerWechatNotify } from '#server/features/payments/notifications/register-wechat-notify.ts';
import { serveAvatars } from './features/uploads/serve-avatars.ts';
import { storeUpload } from './features/uploads/store-upload.ts';
import { uploadRules } from './features/uploads/upload-rules.ts';
import { registerPayoutNotify } from '#server/features/payments/payouts/register-payout-notify.ts';
import { answerBrokenRequest } from './http/answer-broken-request.ts';
import { answerFailure, answerUnknownCall, BODY_LIMIT_BYTES } from './http/answer-failure.ts';
import { bindRoute } from './http/bind-route.ts';
import { bindUpload } from './http/bind-upload.ts';
import { type BodyPatience, boundBodies, defaultBodyPatience } from '#server/http/limits/bound-bodies.ts';
import { boundConnections } from '#server/http/limits/bound-connections.ts';
import { closeAtOnce } from '#server/http/limits/close-at-once.ts';
import { guardAnswers, guardsOfBroken } from './http/guard-answers.ts';
import { guardAll } from './http/guard-all.ts';
import { serveHealth } from './http/serve-health.ts';
import { serveOpenApi } from './http/serve-open-api.ts';
import { serveWeb } from './http/serve-web.ts';
import { routes } from '#server/routes/routes.ts';

/** A request line and its headers are some kilobytes. */
const HEADERS_WITHIN_MS = 15_000;

export interface AppOptions {
  /** Folder of the built web app; null serves the calls alone. */
  readonly webFolder: string | null;
  /** Renders the pages anybody may see; null serves them empty. */
  readonly renderPage?: RenderPage | null;
  /** How much of each second may be spent on drawing pages; what is above is drawn by the browsers. */
  readonly drawingMs?: number;
  /** How long bodies may take to come; shorter times are for tests. */
  readonly bodyPatience?: BodyPatience;
  /** How many connections one network may hold, instead of what the system's limit of open files leaves for it. */
  readonly connectionsPerNetwork?: number;
  /** Intervals of the live stream; shorter ones are for tests. */
  readonly liveRhythm?: Rhythm;
}

/** The whole server on a context: `npm start`, tests and tools mount the same. */
export async function buildApp(
  ctx: Context,
  {
    webFolder,
    renderPage = null,
    drawingMs,
    bodyPatience = defaultBodyPatience,
    connectionsPerNetwork,
    liveRhythm = defaultRhythm,
  }: AppOptions,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT_BYTES,
    // Time limit for the request head; bodies have a limit of their own (http/limits/bound-bodies.ts).
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: HEADERS_WITHIN_MS / 3 },
    genReqId: () => randomUUID(),
    trustProxy: [...ctx.config.trustedProxies],
    // A query may hold a token or a number; the log keeps the path alone.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(guardsOfBroken)),
    clientErrorHandler: answerBrokenRequest,
  });
  // Only JSON is a call; by itself the framework takes plain text as well.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerFailure);
  closeAtOnce(app);
  boundConnections(app, ctx, connectionsPerNetwork);
  boundBodies(app, bodyPatience, (path) => path === uploadPath || path === guardianUploadPath);
  await guardAnswers(app, ctx);
  guardAll(app, ctx);
  for (const route of routes) bindRoute(app, ctx, route);
  registerAlipayNotify(app, ctx);
  registerWechatNotify(app, ctx);
  registerPayoutNotify(app, ctx);
  registerLive(app, ctx, liveRhythm);
  registerMirror(app, ctx);
  const pictures = { bodyBytes: uploadRules.bodyBytes, take: storeUpload };
  bindUpload(app, ctx, { path: uploadPath, ...pictures });
  bindUpload(app, ctx, { path: guardianUploadPath, purpose: 'guardian', ...pictures });
  serveAvatars(app, ctx);
  serveOpenApi(app);
  serveHealth(app, ctx);
  if (webFolder === null) app.setNotFoundHandler(answerUnknownCall);
  else await serveWeb(app, ctx, { folder: webFolder, renderPage, routes, drawingMs });
  return app;
}
