import {
  changeConsolePassword,
  consoleEnrolment,
  consoleLogin,
  consoleLogout,
  consoleSelf,
  consoleSessions,
  endConsoleSessions,
  enrolOperator,
  renewRecoveryCodes,
} from '#contract/console/access.ts';
import { Refusal } from '#domain/refusal.ts';
import { changePassword, renewCodes } from '#server/features/operators/access/change-access.ts';
import { enrol } from '#server/features/operators/access/enrol.ts';
import { findEnrolment } from '#server/features/operators/access/enrolment.ts';
import { logInOperator } from '#server/features/operators/access/log-in-operator.ts';
import { showSelf } from '#server/features/operators/access/self.ts';
import { endOperatorSessions, operatorSessions } from '#server/features/operators/access/session-store.ts';
import { totpUri } from '#server/features/operators/access/totp.ts';
import { consoleRoute, type ConsoleRoute } from '../console-route.ts';

export const accessRoutes: readonly ConsoleRoute[] = [
  consoleRoute(consoleLogin, async (ctx, { body, address, device, cookie }) => {
    const { operator, token, expiresAt } = await logInOperator(ctx, { ...body, address, device });
    cookie.set(token, expiresAt);
    return await showSelf(ctx.db, operator, expiresAt);
  }),
  consoleRoute(consoleLogout, async ({ db, clock }, { operator, cookie }) => {
    await endOperatorSessions(db, operator.id, { at: clock.now(), only: operator.sessionId });
    cookie.clear();
    return {};
  }),
  consoleRoute(consoleSelf, ({ db }, { operator }) => showSelf(db, operator, operator.expiresAt)),
  consoleRoute(consoleSessions, async ({ db, clock }, { operator }) => {
    const sessions = await operatorSessions(db, operator.id, clock.now());
    return {
      items: sessions.map((session) => ({
        id: session.id,
        device: session.device,
        address: session.address,
        isThis: session.id === operator.sessionId,
        createdAt: session.created_at.toISOString(),
        lastUsedAt: session.last_used_at.toISOString(),
        expiresAt: session.expires_at.toISOString(),
      })),
    };
  }),
  consoleRoute(endConsoleSessions, async ({ db, clock }, { operator, body }) => {
    const at = clock.now();
    if (body.others) {
      return { ended: await endOperatorSessions(db, operator.id, { at, except: operator.sessionId }) };
    }
    const ended =
      body.id === undefined ? 0 : await endOperatorSessions(db, operator.id, { at, only: body.id });
    if (ended === 0) throw new Refusal('SESSION_NOT_FOUND');
    return { ended };
  }),
  consoleRoute(consoleEnrolment, async (ctx, { body }) => {
    const enrolment = await findEnrolment(ctx, ctx.db, body.token, ctx.clock.now());
    if (enrolment === null) throw new Refusal('ENROLMENT_INVALID');
    const { name, secret, expiresAt } = enrolment;
    return { name, secret, uri: totpUri(secret, name), expiresAt: expiresAt.toISOString() };
  }),
  consoleRoute(enrolOperator, async (ctx, { body, address, device, cookie }) => {
    const { operator, recoveryCodes, token, expiresAt } = await enrol(ctx, { ...body, address, device });
    cookie.set(token, expiresAt);
    return { self: await showSelf(ctx.db, operator, expiresAt), recoveryCodes: [...recoveryCodes] };
  }),
  consoleRoute(renewRecoveryCodes, async (ctx, { operator, body, address }) => ({
    recoveryCodes: [...(await renewCodes(ctx, { ...body, name: operator.name, address }))],
  })),
  consoleRoute(changeConsolePassword, async (ctx, { operator, body, address }) => {
    const { name, sessionId } = operator;
    return { ended: await changePassword(ctx, { ...body, name, sessionId, address }) };
  }),
];
