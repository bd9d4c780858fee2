import { z } from 'zod';
import type { CallDefinition } from '../define-call.ts';
import { type NamedSchema, namedInputs, namedSchemas } from './named-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** JSON Schemas of the calls' inputs and replies. */
interface CallSchemas {
  /** All named schemas, for `components.schemas`. */
  readonly components: Readonly<Record<string, Json>>;
  /** Reference to the JSON Schema of `body` or `reply` of a call. */
  refTo(schema: z.ZodType): Json;
  /** Inline JSON Schema of a call's parameters, which OpenAPI lists individually. */
  fieldsOf(schema: z.ZodObject): { readonly properties?: Record<string, Json>; readonly required?: string[] };
}

/**
 * Converts the schemas of all calls at once, so that a shared one is described once.
 *
 * Requests and replies are converted separately: input and output of a transforming schema differ.
 * @throws Error when a schema named for both differs between the two.
 */
export function callSchemas(calls: Readonly<Record<string, CallDefinition>>): CallSchemas {
  const replies = namesOf(namedSchemas);
  const inputs = namesOf({ ...namedSchemas, ...namedInputs });
  const parameters = new Map<z.ZodType, string>();
  for (const [name, { params, query, body, reply }] of Object.entries(calls)) {
    const prefix = pascalCase(name);
    addName(replies, reply, `${prefix}Reply`);
    if (body) addName(inputs, body, `${prefix}Body`);
    if (params) addName(parameters, params, `${prefix}Params`);
    if (query) addName(parameters, query, `${prefix}Query`);
  }
  const outputJson = convert(replies, 'output');
  const inputJson = convert(new Map([...inputs, ...parameters]), 'input');
  const components: Record<string, Json> = { ...outputJson };
  const used = reachable(inputJson, [...inputs.values(), ...parameters.values()].filter(isOfCall));
  for (const name of used) {
    const json = inputJson[name];
    if (json === undefined || [...parameters.values()].includes(name)) continue;
    const output = components[name];
    if (output !== undefined && JSON.stringify(output) !== JSON.stringify(json))
      throw new Error(`Input and output of the schema ${name} differ: they need separate names`);
    components[name] = json;
  }
  return {
    components,
    refTo: (schema) => ({ $ref: uriOf(replies.get(schema) ?? inputs.get(schema) ?? missing()) }),
    fieldsOf: (schema) => inputJson[parameters.get(schema) ?? missing()] ?? missing(),
  };

  function isOfCall(name: string): boolean {
    return !(name in namedSchemas) && !(name in namedInputs);
  }
}

function namesOf(named: Readonly<Record<string, { schema: z.ZodType }>>): Map<z.ZodType, string> {
  return new Map(Object.entries(named).map(([name, { schema }]) => [schema, name]));
}

/** The first name of a schema wins. */
function addName(names: Map<z.ZodType, string>, schema: z.ZodType, name: string): void {
  if (!names.has(schema)) names.set(schema, name);
}

function convert(names: ReadonlyMap<z.ZodType, string>, io: 'input' | 'output'): Record<string, Json> {
  const registry = z.registry<{ id: string; description?: string }>();
  const described: Readonly<Record<string, NamedSchema>> = { ...namedSchemas, ...namedInputs };
  for (const [schema, id] of names) {
    const description = described[id]?.description;
    registry.add(schema, description === undefined ? { id } : { id, description });
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    reused: 'inline',
    uri: uriOf,
    override: dropSafeBounds,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...json }]) => [name, json]),
  );
}

/** The library bounds each integer by the safe integer range, which is not part of the API. */
function dropSafeBounds({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function uriOf(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Names of these schemas and of all they refer to. */
function reachable(schemas: Readonly<Record<string, Json>>, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const [, next = ''] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      waiting.push(next);
  }
  return found;
}

export function pascalCase(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function missing(): never {
  throw new Error('Schema not used by any call');
}
