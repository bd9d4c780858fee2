import { z } from 'zod';
import { operatorRoles } from '#domain/operator/operator-roles.ts';
import { operatorNamePattern } from '#domain/operator/access-rules.ts';
import { id } from '../parts.ts';

/** Schemas shared by calls of the console. */

export const operatorRole = z.enum(operatorRoles);
export const operatorName = z.string().regex(operatorNamePattern);

/** An operator as shown beside what they did. */
export const operatorShown = z.object({ id, name: z.string() });

/** The length is checked with the role, so that the refusal names both bounds. */
export const reason = z.string().max(2_000);

/** What every act sends beside its own terms. */
export const act = { reason };
