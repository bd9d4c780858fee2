import { z } from 'zod';
import type { CallDefinition } from '#contract/define-call.ts';
import { type Chance, hostileValue, type Known, makeObject, type Schema } from './make-value.ts';

export type Manner = 'fitting' | 'nearly' | 'hostile';

export interface MadeRequest {
  readonly method: string;
  readonly path: string;
  /** The raw body; null for none. */
  readonly body: string | null;
}

const schemas = new WeakMap<z.ZodType, Schema>();

function schemaOf(part: z.ZodType): Schema {
  const before = schemas.get(part);
  if (before) return before;
  const made = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema;
  schemas.set(part, made);
  return made;
}

/** A request of a call: valid, with one invalid field, or malicious in every part, sometimes not JSON. */
export function makeRequest(
  call: CallDefinition,
  manner: Manner,
  existing: Known,
  chance: Chance,
): MadeRequest {
  const part = (schema: z.ZodObject | undefined) =>
    schema === undefined
      ? {}
      : disturbed(makeObject(schemaOf(schema), existing, chance), schema, manner, chance);
  const params = part(call.params);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]).slice(0, 300));
  const query = Object.entries(part(call.query)).map(([name, value]) => `${name}=${encoded(value)}`);
  const body = call.body === undefined ? null : JSON.stringify(part(call.body));
  return {
    method: call.method,
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    body: body !== null && manner === 'hostile' && chance() < 0.2 ? mangled(body, chance) : body,
  };
}

function disturbed(
  made: Record<string, unknown>,
  schema: z.ZodObject,
  manner: Manner,
  chance: Chance,
): Record<string, unknown> {
  if (manner === 'fitting') return made;
  const names = Object.keys(schema.shape);
  const chosen = Math.floor(chance() * (names.length + 1));
  const changed = { ...made };
  for (const [at, name] of names.entries()) {
    if (manner === 'hostile' ? chance() < 0.5 : at === chosen) changed[name] = hostileValue(chance);
  }
  if (manner === 'hostile' && chance() < 0.1) changed.unknown = hostileValue(chance);
  return changed;
}

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

/** A truncated body, or one with a changed byte. */
function mangled(body: string, chance: Chance): string {
  const at = Math.floor(chance() * body.length);
  return chance() < 0.5 ? body.slice(0, at) : `${body.slice(0, at)}\u0001${body.slice(at + 1)}`;
}
