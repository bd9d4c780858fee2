import { z } from 'zod';
import { operatorRoles } from '#domain/operator/operator-roles.ts';
import { operatorNamePattern } from '#domain/operator/access-rules.ts';
import { id } from '../parts.ts';

/** Schemas shared by calls of the console. */

export const operatorRole = z.enum(operatorRoles);
export const operatorName = z.string().regex(operatorNamePattern);

/** An operator as shown beside what they did. */
export const operatorShown = z.object({ id, name: z.string() });

/** What every act sends beside its own terms. The length is checked with the role, so that the refusal names both bounds. */
export const act = { reason: z.string().max(2_000) };
