import type { z } from 'zod';
import { productName } from '#domain/product-name.ts';
import type { CallDefinition } from './define-call.ts';
import { callSchemas } from './open-api/json-schemas.ts';
import { outsideEnvelope } from './open-api/outside-envelope.ts';
import { refusalResponses, refusalSchemas } from './open-api/refusal-responses.ts';
import { tagOf, tags } from './open-api/tags.ts';
import { everyCallRefuses, sessionReasons, type Reason } from './refusals.ts';

type Schemas = ReturnType<typeof callSchemas>;
type Refusals = ReturnType<typeof refusalResponses>;

/**
 * The OpenAPI 3.1 document of a list of calls, as a plain object. Each schema and each refusal is described once, in
 * `components`. Source: spec.openapis.org/oas/v3.1.1.
 */
export function openApi(calls: Readonly<Record<string, CallDefinition>>): object {
  const schemas = callSchemas(calls);
  const refusals = refusalResponses();
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const method = call.method.toLowerCase();
    paths[call.path] = { ...paths[call.path], [method]: operation(name, call, schemas, refusals) };
  }
  for (const { path, method, tag, session, success, refusals: reasons, ...rest } of outsideEnvelope) {
    const responses = { 200: success, ...refusals.of(rest.operationId, [...reasons, ...ofSession(session)]) };
    paths[path] = { [method]: { ...rest, tags: [tag], security: security(session), responses } };
  }
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/', description: 'The server that serves this document' }],
    tags: Object.entries(tags).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { session: bearer },
      schemas: { Success: success, ...refusalSchemas, ...sorted(schemas.components) },
      responses: refusals.components(),
    },
  };
}

const info = {
  title: `${productName.zh} / ${productName.en}`,
  version: '1.0.0',
  license: { name: 'MIT', identifier: 'MIT' },
  description: [
    'Every answer is JSON of the form `{ code, data, message }`; `code` repeats the HTTP status. A success has code 200, a refusal names its reason in `data.reason`.',
    'Only 401, 405 and 406 end a session: the client then forgets its token. A method that a path does not serve answers 404.',
    '`Accept-Language` chooses the language of messages, Chinese (`zh`) or English (`en`).',
    'Amounts are integers in fen (1/100 yuan), times are UTC, days and months are those of Beijing. A request that carries a `requestId` or `unlockId` (idempotency key) can be retried safely.',
  ].join('\n\n'),
};

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'The `token` of `login`, `loginByWx` or `exchangeToken`.',
};

const success = {
  type: 'object',
  description: 'Every successful answer.',
  required: ['code', 'data', 'message'],
  properties: { code: { const: 200 }, data: {}, message: { type: 'string' } },
};

function operation(name: string, call: CallDefinition, schemas: Schemas, refusals: Refusals): object {
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: call.summary,
    security: security(call.session),
    ...parameters(call, schemas),
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(schemas.refTo(call.body)) } }),
    responses: {
      200: {
        description: 'Success',
        ...(call.shared ? { headers: sharedHeaders } : {}),
        content: json({
          allOf: [
            { $ref: '#/components/schemas/Success' },
            { type: 'object', properties: { data: schemas.refTo(call.reply) } },
          ],
        }),
      },
      ...(call.shared ? { 304: notModified } : {}),
      ...refusals.of(name, reasonsOf(call)),
    },
  };
}

/** Of answers that are the same for everybody. */
const sharedHeaders = {
  ETag: {
    description: 'Changes with the answer. Send it in `If-None-Match` to get 304 instead of the same answer.',
    schema: { type: 'string' },
  },
};

const notModified = {
  description: 'The answer is still the one with the ETag in `If-None-Match`.',
  headers: sharedHeaders,
};

/** Security requirement of a call: no session, optional, or required. */
function security(session: CallDefinition['session']): object[] {
  if (session === 'none') return [];
  return session === 'required' ? [{ session: [] }] : [{}, { session: [] }];
}

function ofSession(session: CallDefinition['session']): readonly Reason[] {
  return session === 'required' ? sessionReasons : [];
}

function reasonsOf({ refusals, session }: CallDefinition): readonly Reason[] {
  return [...refusals, ...everyCallRefuses, ...(session === 'none' ? [] : sessionReasons)];
}

function parameters({ params, query }: CallDefinition, schemas: Schemas): object {
  const list = [...fieldsOf(params, 'path', schemas), ...fieldsOf(query, 'query', schemas)];
  return list.length === 0 ? {} : { parameters: list };
}

function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Schemas): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.fieldsOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

function sorted<T>(byName: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(byName).sort(([a], [b]) => (a < b ? -1 : 1)));
}
