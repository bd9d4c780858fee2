import { randomUUID } from 'node:crypto';

/** Reproducible random numbers. */
export type Chance = () => number;

export const pick = <T>(chance: Chance, from: readonly T[]): T => {
  const found = from[Math.floor(chance() * from.length)];
  if (found === undefined) throw new RangeError('Empty list');
  return found;
};

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** Existing values by field name: ids, phone numbers, codes sent. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A value that matches the schema, preferably an existing one. */
function makeValue(schema: Schema, name: string, existing: Known, chance: Chance): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(chance, schema.enum);
  if (schema.anyOf !== undefined) return makeValue(pick(chance, schema.anyOf), name, existing, chance);
  const own = existing[name];
  if (own !== undefined && chance() < 0.9) return pick(chance, own);
  switch (schema.type) {
    case 'object':
      return makeObject(schema, existing, chance);
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = Math.min(schema.maxItems ?? 4, least + Math.floor(chance() * 3));
      return Array.from({ length }, () => makeValue(schema.items ?? {}, name, existing, chance));
    }
    case 'integer':
    case 'number': {
      const [low, high] = [Math.max(schema.minimum ?? 0, -1e6), Math.min(schema.maximum ?? 1e5, 1e6)];
      return low + Math.floor(chance() * (high - low + 1));
    }
    case 'boolean':
      return chance() < 0.5;
    case 'null':
      return null;
    case 'string':
      return makeText(schema, chance);
    default:
      return null;
  }
}

export function makeObject(schema: Schema, existing: Known, chance: Chance): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || chance() < 0.6,
  );
  return Object.fromEntries(fields.map(([name, each]) => [name, makeValue(each, name, existing, chance)]));
}

const sentence = '这场比赛主队压迫占优，客队边路回防的速度一直在下降，所以我看好主队。';

function makeText({ format, pattern, minLength = 0, maxLength = 200 }: Schema, chance: Chance): string {
  if (format === 'uuid' || pattern?.includes('[0-9a-fA-F]{8}-')) return randomUUID();
  const digits = /^\^\\d\{(\d+)\}\$$/.exec(pattern ?? '');
  if (digits) return String(Math.floor(chance() * 10 ** Number(digits[1]))).padStart(Number(digits[1]), '0');
  const length = Math.min(maxLength, Math.max(minLength, Math.floor(chance() * 120)));
  return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
}

const nul = String.fromCharCode(0);
const hostile: readonly unknown[] = [
  ...[
    '',
    ' ',
    nul,
    '\ud800',
    '\u202e\u200b',
    '💥'.repeat(50),
    "'; DROP TABLE app_user; --",
    '%_\\%',
    '*'.repeat(5_000),
  ],
  ...['../../etc/passwd', '__proto__', 'NaN', '1e400', '-1', '0x10', '2026-02-30', '0000-01-01', '2026-13'],
  ...['+275760-09-13T00:00:00Z', '00000000-0000-0000-0000-000000000000', '<script>alert(1)</script>', 'null'],
  ...[0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE, 5e-324, null, true, false],
  ...[[], {}, [[]], [null], { $ne: 1 }, { toString: 1 }, Array(300).fill('x')],
];

export const hostileValue = (chance: Chance): unknown => pick(chance, hostile);
