import { z } from 'zod';
import { productName } from '#domain/product-name.ts';
import type { CallDefinition } from './define-call.ts';
import { everyCallRefuses, refusalTexts, sessionReasons, type Reason } from './refusals.ts';

/** The OpenAPI 3.1 page of a list of calls, as a plain object. Source: spec.openapis.org/oas/v3.1.1. */
export function openApi(calls: Readonly<Record<string, CallDefinition>>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${productName.zh} / ${productName.en}`, version: '1.0.0' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Refusal: refusal },
    },
    paths,
  };
}

const refusal = {
  type: 'object',
  required: ['code', 'data', 'message'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string' },
    data: {
      type: 'object',
      required: ['reason', 'facts', 'requestId'],
      properties: {
        reason: { type: 'string' },
        facts: { type: 'object' },
        requestId: { type: 'string' },
      },
    },
  },
};

function operation(name: string, call: CallDefinition): object {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.session === 'none'
      ? {}
      : { security: call.session === 'required' ? [{ session: [] }] : [{}, { session: [] }] }),
    ...parameters(call),
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: input(call.body) } } } }),
    responses: responses(call),
  };
}

function parameters(call: CallDefinition): object {
  const list = [...fieldsOf(call.params, 'path'), ...fieldsOf(call.query, 'query')];
  return list.length === 0 ? {} : { parameters: list };
}

function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = input(schema) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function responses(call: CallDefinition): Record<string, object> {
  const reasons: Reason[] = [
    ...call.refusals,
    ...everyCallRefuses,
    ...(call.session === 'none' ? [] : sessionReasons),
  ];
  const byStatus = new Map<number, Reason[]>();
  for (const reason of reasons) {
    const { status } = refusalTexts[reason];
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  }
  const envelope = {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: { code: { const: 200 }, data: output(call.reply), message: { type: 'string' } },
  };
  const refused = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, names]) => [
      String(status),
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]);
  return {
    '200': { description: 'Success', content: { 'application/json': { schema: envelope } } },
    ...Object.fromEntries(refused),
  };
}

function input(schema: z.ZodType): object {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input' }));
}

function output(schema: z.ZodType): object {
  return withoutDialect(z.toJSONSchema(schema, { io: 'output' }));
}

function withoutDialect({ $schema: _, ...rest }: Record<string, unknown>): object {
  return rest;
}
