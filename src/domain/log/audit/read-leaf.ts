import { canonicalJson, type Json } from '../../seal/canonical-json.ts';
import { markets } from '../../market/market.ts';
import { operatorRoles } from '../../operator/operator-roles.ts';
import { decisionCodes, type LogLeaf, type LoggedResult, type SettleLeaf } from '../../seal/log-leaf.ts';
import { readDecimal } from './decimal.ts';

/** Why a text is not a valid leaf; `member` names the invalid member. */
export type LeafFault =
  | { readonly reason: 'notJson' | 'notCanonical' | 'unknownKind' }
  | { readonly reason: 'unknownMember' | 'wrongValue'; readonly member: string };

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const outcomes: readonly SettleLeaf['outcome'][] = ['win', 'halfWin', 'push', 'halfLoss', 'loss', 'void'];
const states: readonly LoggedResult['state'][] = [
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

const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isShaped =
  (shape: Shape): Check =>
  (value) =>
    isObject(value) && faultOf(value, shape) === null;
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const isName = isShaped({ key: isText, zh: isText, en: isText });
const isMatch = isShaped({
  matchId: isId,
  competition: isName,
  home: isName,
  away: isName,
  kickoffAt: isInstant,
});
const isDecision = isShaped({ code: isOneOf(decisionCodes), role: isOneOf(operatorRoles) });
const isOpening = isShaped({
  salt: isHash,
  text: (value) => typeof value === 'string' && value.length > 0 && value.length <= 4_000,
});

const aboutScheme: Shape = {
  kind: isText,
  schemeId: isId,
  authorId: isId,
  authorSequence: isNumber,
  at: isInstant,
};

const result: Shape = { matchId: isId, state: isOneOf(states), halfTime: isScore, score90: isScore };
const timedResult: Shape = {
  ...result,
  sealedKickoffAt: isInstant,
  postponedMinutes: (value) => Number.isSafeInteger(value),
};

const publication: Shape = {
  ...aboutScheme,
  matchIds: isIds,
  kickoffAt: isInstant,
  priceFen: isCount,
  seal: isHash,
};

const settlement: Shape = {
  ...aboutScheme,
  number: isNumber,
  outcome: isOneOf(outcomes),
  profit: isNullOr((value) => typeof value === 'string' && readDecimal(value) !== null),
  ruleVersion: isText,
  results: (value) => isListOf(value, isShaped(result)),
};

type Shapes = Readonly<Record<LogLeaf['kind'], Shape>>;

const firstFormat: Shapes = {
  publish: publication,
  withdraw: aboutScheme,
  remove: aboutScheme,
  settle: settlement,
  correct: settlement,
};

const explained: Shape = {
  ...settlement,
  results: (value) => isListOf(value, isShaped(timedResult)),
  sources: (value) => isListOf(value, isText),
  decision: isNullOr(isDecision),
  opening: isNullOr(isOpening),
};

const secondFormat: Shapes = {
  publish: {
    ...publication,
    matches: (value) => isListOf(value, isMatch),
    market: isOneOf([...markets, 'parlay']),
    ruleSet: isOneOf(['jc', 'book']),
    picksSeal: isHash,
  },
  withdraw: aboutScheme,
  remove: { ...aboutScheme, decision: isDecision },
  settle: explained,
  correct: explained,
};

const shapesOfFormat: ReadonlyMap<unknown, Shapes> = new Map([
  [1, firstFormat],
  [2, secondFormat],
]);

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
  if (!isObject(value) || typeof kind !== 'string' || !Object.hasOwn(firstFormat, kind)) {
    return { reason: 'unknownKind' };
  }
  const shapes = shapesOfFormat.get(value.format);
  if (!shapes) return { reason: 'wrongValue', member: 'format' };
  const shape = { format: () => true, ...shapes[kind as LogLeaf['kind']] };
  const fault = faultOf(value, shape) ?? disagreement(value);
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

/**
 * Members that contradict each other: only void schemes have no profit, only number 1 is not a correction, a void
 * without results needs a decision, and the matches of a publication are the listed ones.
 */
function disagreement(leaf: Record<string, unknown>): LeafFault | null {
  if (leaf.kind === 'publish') return matchDisagreement(leaf);
  if (leaf.kind !== 'settle' && leaf.kind !== 'correct') return null;
  const { kind, format, number, outcome, profit, results, decision } = leaf;
  if ((outcome === 'void') !== (profit === null)) return { reason: 'wrongValue', member: 'profit' };
  if ((kind === 'settle') !== (number === 1)) return { reason: 'wrongValue', member: 'number' };
  const isDecided = Array.isArray(results) && results.length === 0;
  return format === 2 && isDecided && decision === null ? { reason: 'wrongValue', member: 'decision' } : null;
}

function matchDisagreement({ format, matchIds, matches }: Record<string, unknown>): LeafFault | null {
  if (format !== 2) return null;
  const ids = Array.isArray(matches)
    ? matches.map((each: { readonly matchId: unknown }) => each.matchId)
    : [];
  return JSON.stringify(ids) === JSON.stringify(matchIds)
    ? null
    : { reason: 'wrongValue', member: 'matches' };
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
