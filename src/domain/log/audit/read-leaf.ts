import { canonicalJson, type Json } from '../../seal/canonical-json.ts';
import type { LogLeaf, SettleLeaf } from '../../seal/log-leaf.ts';
import { readDecimal } from './decimal.ts';

/** Why a text is not a valid leaf; `member` names the invalid member. */
export type LeafFault =
  | { readonly reason: 'notJson' | 'notCanonical' | 'unknownKind' }
  | { readonly reason: 'unknownMember' | 'wrongValue'; readonly member: string };

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const outcomes: readonly SettleLeaf['outcome'][] = ['win', 'halfWin', 'push', 'halfLoss', 'loss', 'void'];
const states: readonly SettleLeaf['results'][number]['state'][] = [
  ...(['scheduled', 'live', 'finished', 'postponed'] as const),
  ...(['abandoned', 'cancelled', 'awarded'] as const),
];

const isText: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 200;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isNumber: Check = (value) => isCount(value) && value >= 1;
const isId: Check = (value) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
const isScore: Check = (value) =>
  value === null || (Array.isArray(value) && value.length === 2 && value.every(isCount));
const isIds: Check = (value) =>
  isListOf(value, isId) && value.length >= 1 && value.length <= 4 && new Set(value).size === value.length;

const aboutScheme: Shape = {
  format: (value) => value === 1,
  kind: isText,
  schemeId: isId,
  authorId: isId,
  authorSequence: isNumber,
  at: isInstant,
};

const result: Shape = {
  matchId: isId,
  state: (value) => states.some((state) => state === value),
  halfTime: isScore,
  score90: isScore,
};

const settlement: Shape = {
  ...aboutScheme,
  number: isNumber,
  outcome: (value) => outcomes.some((outcome) => outcome === value),
  profit: (value) => value === null || (typeof value === 'string' && readDecimal(value) !== null),
  ruleVersion: isText,
  results: (value) => isListOf(value, (each) => isObject(each) && faultOf(each, result) === null),
};

const shapes: Readonly<Record<LogLeaf['kind'], Shape>> = {
  publish: {
    ...aboutScheme,
    matchIds: isIds,
    kickoffAt: isInstant,
    priceFen: isCount,
    seal: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  },
  withdraw: aboutScheme,
  remove: aboutScheme,
  settle: settlement,
  correct: settlement,
};

/**
 * Parses a log entry strictly: canonical text, a known kind, exactly the expected members.
 * Untrusted input yields a leaf or a fault, never an exception.
 */
export function readLeaf(data: string): LogLeaf | LeafFault {
  let value: unknown;
  try {
    value = JSON.parse(data);
    // Duplicate members, white space or another spelling of a number would give one leaf several hashes.
    if (canonicalJson(value as Json) !== data) return { reason: 'notCanonical' };
  } catch (error) {
    return { reason: error instanceof RangeError ? 'notCanonical' : 'notJson' };
  }
  const kind = isObject(value) ? value.kind : undefined;
  if (!isObject(value) || typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) {
    return { reason: 'unknownKind' };
  }
  const fault = faultOf(value, shapes[kind as LogLeaf['kind']]) ?? disagreement(value);
  // The cast is safe: every member was checked against the shape of its kind.
  return fault ?? (value as unknown as LogLeaf);
}

/** Distinguishes a leaf from a fault. */
export function isLeaf(read: LogLeaf | LeafFault): read is LogLeaf {
  return 'kind' in read;
}

function faultOf(value: Readonly<Record<string, unknown>>, shape: Shape): LeafFault | null {
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined) return { reason: 'unknownMember', member: unknown };
  const wrong = Object.keys(shape).find((name) => !shape[name]?.(value[name]));
  return wrong === undefined ? null : { reason: 'wrongValue', member: wrong };
}

/** Members that contradict each other: only void schemes have no profit, and only number 1 is not a correction. */
function disagreement({ kind, number, outcome, profit }: Record<string, unknown>): LeafFault | null {
  if (kind !== 'settle' && kind !== 'correct') return null;
  if ((outcome === 'void') !== (profit === null)) return { reason: 'wrongValue', member: 'profit' };
  if ((kind === 'settle') !== (number === 1)) return { reason: 'wrongValue', member: 'number' };
  return null;
}

function isInstant(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value;
}

function isListOf(value: unknown, check: Check): value is unknown[] {
  return Array.isArray(value) && value.every(check);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
