import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { openApi } from './open-api.ts';
import { tags } from './open-api/tags.ts';
import { refusalTexts } from './refusals.ts';

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
}

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, Json>>;
    readonly securitySchemes: Json;
  };
}

const document = openApi(calls) as Document;
const operations = Object.values(document.paths).flatMap((each) => Object.values(each));

test('an object or a list of values is described once, regardless of the number of calls that use it', () => {
  const places = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(document.components.schemas)) collect(schema, name, places);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { parameters } of Object.values(methods) as { parameters?: object[] }[])
      for (const each of parameters ?? []) collect(each, path, places);
  }
  expect([...places.values()].filter((each) => each.length > 1)).toEqual([]);
});

/** Collects the places of each schema with properties or several values, by its text. */
function collect(node: unknown, place: string, places: Map<string, string[]>): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties, enum: values } = node as { properties?: object; enum?: readonly unknown[] };
  const isDescription = Object.keys(properties ?? {}).length > 0 || (values?.length ?? 0) > 1;
  if (isDescription) {
    const text = JSON.stringify({ ...node, description: undefined });
    places.set(text, [...(places.get(text) ?? []), place]);
  }
  for (const [key, child] of Object.entries(node)) collect(child, `${place}/${key}`, places);
}

test('every reference resolves to a component, and every component is referenced', () => {
  const { schemas, responses } = document.components;
  const named = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  const referred = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
  expect([...new Set(referred)].sort()).toEqual(named.sort());
});

test('every operation has a unique name, an existing tag, a summary and a security requirement', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const known = document.tags.map(({ name }) => name);
  for (const { operationId, tags, summary, security } of operations) {
    expect([operationId, tags]).toEqual([operationId, [expect.toBeOneOf(known)]]);
    expect([operationId, summary.length]).toEqual([operationId, expect.toSatisfy((n) => n > 0 && n <= 110)]);
    for (const each of security) expect([{}, { session: [] }]).toContainEqual(each);
  }
  expect(document.servers).toHaveLength(1);
});

test('a call belongs to one tag, and every tag has an operation', () => {
  const listed = Object.values<{ readonly calls: readonly string[] }>(tags).flatMap(({ calls }) => calls);
  expect(listed.toSorted()).toEqual(Object.keys(calls).toSorted());
  expect(new Set(operations.flatMap((each) => each.tags))).toEqual(new Set(Object.keys(tags)));
});

test.each([
  ['login', []],
  ['schemeDetails', []],
  ['rechargePackages', [{}, { session: [] }]],
  ['unlockScheme', [{ session: [] }]],
])('%s declares its security requirement', (name, security) => {
  expect(operations.find(({ operationId }) => operationId === name)?.security).toEqual(security);
});

test('every operation has a 200 response and client refusals, each by reference to their reasons', () => {
  for (const { operationId, responses } of operations) {
    expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(['200'])]);
    const refused = Object.entries(responses).filter(([status]) => status !== '200' && status !== '304');
    expect([operationId, refused.some(([status]) => status.startsWith('4'))]).toEqual([operationId, true]);
    for (const [, response] of refused) expect(response).toEqual({ $ref: expect.any(String) });
  }
});

test('a refusal response lists the reasons of its status', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { responses } of Object.values(methods)) {
      for (const [status, { $ref }] of Object.entries(responses)) {
        if (typeof $ref !== 'string') continue;
        const named = document.components.responses[$ref.split('/').at(-1) ?? ''];
        for (const [, reason = ''] of String(named?.description).matchAll(/`(\w+)`/g))
          expect([
            reason,
            Object.entries(refusalTexts).find(([name]) => name === reason)?.[1].status,
          ]).toEqual([reason, Number(status)]);
      }
    }
  }
});

test('the live stream and the uploads, which are not calls, are described too', () => {
  expect(document.paths['/api/app/common/live']?.get?.responses[200]).toMatchObject({
    content: { 'text/event-stream': { schema: { oneOf: expect.any(Array) } } },
  });
  expect(document.paths['/api/app/auth/upload']?.post).toMatchObject({
    requestBody: { content: { 'image/png': {} } },
  });
});
