import * as calls from '#contract/console/operators.ts';
import {
  createOperator,
  disableOperator,
  enableOperator,
  type InvitedOperator,
  resetOperator,
} from '#server/features/operators/accounts/decide-operator.ts';
import { grantRole, revokeRole } from '#server/features/operators/decide-role.ts';
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

const decisions = [
  [calls.disableOperator, disableOperator],
  [calls.enableOperator, enableOperator],
] as const;

const roleDecisions = [
  [calls.grantOperatorRole, grantRole],
  [calls.revokeOperatorRole, revokeRole],
] as const;

/** Operators and what they did. */
export const operatorRoutes: readonly ConsoleRoute[] = [
  consoleRoute(calls.operatorList, (ctx) => listOperators(ctx)),
  consoleRoute(calls.createOperator, async (ctx, request) => {
    const { name, roles } = request.body;
    return invitationOf(await createOperator(ctx, { ...actorOf(request), name, roles }));
  }),
  consoleRoute(calls.resetOperator, async (ctx, request) =>
    invitationOf(await resetOperator(ctx, { ...actorOf(request), targetId: request.params.id })),
  ),
  ...decisions.map(([call, decide]) =>
    consoleRoute(call, async (ctx, request) => {
      await decide(ctx, { ...actorOf(request), targetId: request.params.id });
      return {};
    }),
  ),
  ...roleDecisions.map(([call, decide]) =>
    consoleRoute(call, async (ctx, request) => {
      await decide(ctx, { ...actorOf(request), targetId: request.params.id, role: request.body.role });
      return {};
    }),
  ),
  consoleRoute(calls.consoleAudit, (ctx, { query }) => auditPage(ctx, { query })),
];
