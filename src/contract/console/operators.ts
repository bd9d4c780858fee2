import { z } from 'zod';
import { cursor, id, instant, limit, nothing } from '../parts.ts';
import { defineConsoleCall } from './define-console-call.ts';
import { act, operatorName, operatorRole, operatorShown } from './parts.ts';

const ofOne = z.object({ id });

export const operatorList = defineConsoleCall({
  method: 'GET',
  path: '/api/console/operators',
  summary: 'All operators with roles and state',
  audience: { roles: ['admin'] },
  reply: z.object({
    /** Whether another admin has to confirm what opens the console to somebody or takes an admin out of it. */
    needsSecondAdmin: z.boolean(),
    items: z.array(
      z.object({
        id,
        name: z.string(),
        roles: z.array(operatorRole),
        createdAt: instant,
        /** `invited`: has an enrolment link and no password yet. */
        state: z.enum(['invited', 'active', 'disabled']),
        lastUsedAt: instant.nullable(),
        sessions: z.int(),
      }),
    ),
  }),
  refusals: [],
});

/** The link is shown once; only its hash is stored. */
const invitation = z.object({ id, name: z.string(), enrolmentPath: z.string(), expiresAt: instant });

/**
 * `waiting`: nothing has changed yet, because another admin has to confirm it (queue `appointments`). The invitation is
 * of whoever was created or reset.
 */
const appointed = z.object({
  verdict: z.enum(['executed', 'waiting']),
  invitation: invitation.nullable(),
});

export const createOperator = defineConsoleCall({
  method: 'POST',
  path: '/api/console/operators/create',
  summary: 'Create an operator, who enrols with the link of the reply; another admin has to confirm it',
  audience: { action: 'createOperator' },
  body: z.strictObject({ name: operatorName, roles: z.array(operatorRole).max(4), ...act }),
  reply: appointed,
  refusals: ['OPERATOR_NAME_TAKEN', 'APPOINTMENT_WAITS', 'OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH'],
});

export const resetOperator = defineConsoleCall({
  method: 'POST',
  path: '/api/console/operators/{id}/reset',
  summary:
    'Remove password and second factor, end all sessions, and invite anew; another admin has to confirm it',
  audience: { action: 'resetOperator' },
  params: ofOne,
  body: z.strictObject(act),
  reply: appointed,
  refusals: [
    'OPERATOR_SUBJECT_NOT_FOUND',
    'OPERATOR_SELF',
    'APPOINTMENT_WAITS',
    'OPERATOR_ROLE_MISSING',
    'OPERATOR_REASON_LENGTH',
  ],
});

const refusalsOfRoles = [
  ...(['OPERATOR_SUBJECT_NOT_FOUND', 'ALREADY_DECIDED', 'OPERATOR_SELF', 'OPERATOR_LAST_ADMIN'] as const),
  ...(['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH'] as const),
] as const;
const refusalsOfAppointments = [...refusalsOfRoles, 'APPOINTMENT_WAITS'] as const;

export const grantOperatorRole = defineConsoleCall({
  method: 'POST',
  path: '/api/console/operators/{id}/grant',
  summary: 'Grant a role; another admin has to confirm it',
  audience: { action: 'grantRole' },
  params: ofOne,
  body: z.strictObject({ role: operatorRole, ...act }),
  reply: appointed,
  refusals: refusalsOfAppointments,
});

export const revokeOperatorRole = defineConsoleCall({
  method: 'POST',
  path: '/api/console/operators/{id}/revoke',
  summary: 'Revoke a role; another admin has to confirm the role admin',
  audience: { action: 'revokeRole' },
  params: ofOne,
  body: z.strictObject({ role: operatorRole, ...act }),
  reply: appointed,
  refusals: refusalsOfAppointments,
});

export const disableOperator = defineConsoleCall({
  method: 'POST',
  path: '/api/console/operators/{id}/disable',
  summary: 'Disable an operator and end all sessions',
  audience: { action: 'disableOperator' },
  params: ofOne,
  body: z.strictObject(act),
  reply: nothing,
  refusals: refusalsOfRoles,
});

export const enableOperator = defineConsoleCall({
  method: 'POST',
  path: '/api/console/operators/{id}/enable',
  summary: 'Enable a disabled operator; another admin has to confirm it',
  audience: { action: 'enableOperator' },
  params: ofOne,
  body: z.strictObject(act),
  reply: appointed,
  refusals: refusalsOfAppointments,
});

const refusalsOfDecisions = [
  ...(['OPERATOR_SUBJECT_NOT_FOUND', 'ALREADY_DECIDED', 'APPOINTMENT_OWN'] as const),
  ...(['OPERATOR_ROLE_MISSING', 'OPERATOR_REASON_LENGTH'] as const),
] as const;

export const confirmAppointment = defineConsoleCall({
  method: 'POST',
  path: '/api/console/appointments/{id}/confirm',
  summary: 'Confirm and carry out a change of an operator that another admin proposed',
  audience: { action: 'confirmAppointment' },
  params: ofOne,
  body: z.strictObject(act),
  reply: appointed,
  refusals: [...refusalsOfDecisions, 'OPERATOR_NAME_TAKEN', 'OPERATOR_LAST_ADMIN'],
});

export const declineAppointment = defineConsoleCall({
  method: 'POST',
  path: '/api/console/appointments/{id}/decline',
  summary: 'Decline a proposed change of an operator, or withdraw an own one',
  audience: { action: 'declineAppointment' },
  params: ofOne,
  body: z.strictObject(act),
  reply: nothing,
  refusals: refusalsOfDecisions,
});

export const consoleAudit = defineConsoleCall({
  method: 'GET',
  path: '/api/console/audit',
  summary: 'The audit log, newest first',
  audience: 'operator',
  query: z.object({
    cursor: cursor.optional(),
    limit: limit.optional(),
    operator: operatorName.optional(),
    action: z.string().max(40).optional(),
    /** Part of a reason, or an id of a subject. */
    text: z.string().trim().min(1).max(100).optional(),
    from: instant.optional(),
    until: instant.optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        at: instant,
        /** Null: at the command line, by somebody with access to the database. */
        operator: operatorShown.nullable(),
        action: z.string(),
        subject: z.object({ kind: z.string(), id: z.string() }),
        reason: z.string(),
        facts: z.record(z.string(), z.unknown()),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['CURSOR_INVALID'],
});
