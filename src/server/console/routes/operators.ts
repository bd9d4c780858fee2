import * as calls from '#contract/console/operators.ts';
import {
  createOperator,
  disableOperator,
  enableOperator,
  resetOperator,
} from '#server/features/operators/accounts/decide-operator.ts';
import type { Appointed } from '#server/features/operators/appointments/appoint.ts';
import type { InvitedOperator } from '#server/features/operators/appointments/carry-out-change.ts';
import {
  confirmAppointment,
  declineAppointment,
} from '#server/features/operators/appointments/decide-appointment.ts';
import { grantRole, revokeRole } from '#server/features/operators/accounts/decide-role.ts';
import { auditPage } from '#server/views/console/audit/audit-page.ts';
import { listOperators } from '#server/views/console/operators/list-operators.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import { actorOf } from './acting.ts';

/** The token is in the fragment, which no browser sends and no server logs. */
const invitationOf = ({ id, name, token, expiresAt }: InvitedOperator) => ({
  id,
  name,
  enrolmentPath: `/console/enrol#${token}`,
  expiresAt: expiresAt.toISOString(),
});

const appointedOf = (appointed: Appointed) => {
  const invited = appointed.verdict === 'executed' ? appointed.invited : null;
  return { verdict: appointed.verdict, invitation: invited && invitationOf(invited) };
};

const appointments = [
  [calls.resetOperator, resetOperator],
  [calls.enableOperator, enableOperator],
] as const;

const roleAppointments = [
  [calls.grantOperatorRole, grantRole],
  [calls.revokeOperatorRole, revokeRole],
] as const;

/** Operators and what they did. */
export const operatorRoutes: readonly ConsoleRoute[] = [
  consoleRoute(calls.operatorList, (ctx, { operator }) => listOperators(ctx, operator.id)),
  consoleRoute(calls.createOperator, async (ctx, request) => {
    const { name, roles } = request.body;
    return appointedOf(await createOperator(ctx, { ...actorOf(request), name, roles }));
  }),
  ...appointments.map(([call, decide]) =>
    consoleRoute(call, async (ctx, request) =>
      appointedOf(await decide(ctx, { ...actorOf(request), targetId: request.params.id })),
    ),
  ),
  ...roleAppointments.map(([call, decide]) =>
    consoleRoute(call, async (ctx, request) => {
      const { params, body } = request;
      return appointedOf(await decide(ctx, { ...actorOf(request), targetId: params.id, role: body.role }));
    }),
  ),
  consoleRoute(calls.disableOperator, async (ctx, request) => {
    await disableOperator(ctx, { ...actorOf(request), targetId: request.params.id });
    return {};
  }),
  consoleRoute(calls.confirmAppointment, async (ctx, request) => {
    const invited = await confirmAppointment(ctx, { ...actorOf(request), appointmentId: request.params.id });
    return appointedOf({ verdict: 'executed', invited });
  }),
  consoleRoute(calls.declineAppointment, async (ctx, request) => {
    await declineAppointment(ctx, { ...actorOf(request), appointmentId: request.params.id });
    return {};
  }),
  consoleRoute(calls.consoleAudit, (ctx, { query }) => auditPage(ctx, { query })),
];
