import { schemeMarkets } from '../../market/market.ts';
import { operatorRoles } from '../../operator/operator-roles.ts';
import type { LoggedResult, LogLeaf, SettleLeaf } from '../../seal/log-leaf.ts';
import { decisionCodes } from '../../seal/logged-facts.ts';
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

export const isText: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 200;
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
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
export const isShaped =
  (shape: Shape): Check =>
  (value) =>
    isObject(value) && faultOf(value, shape) === null;
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const isName = isShaped({ key: isText, zh: isText, en: isText });
export const isMatch = isShaped({
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
const versionedResult: Shape = { ...timedResult, version: isNumber };

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

type Shapes = Readonly<Partial<Record<LogLeaf['kind'], Shape>>>;

const firstFormat: Shapes = {
  publish: publication,
  withdraw: aboutScheme,
  remove: aboutScheme,
  settle: settlement,
  correct: settlement,
};

const explained: Shape = {
  ...settlement,
  // Without versions before the log had results of their own; never some with and some without.
  results: (value) => isListOf(value, isShaped(versionedResult)) || isListOf(value, isShaped(timedResult)),
  sources: (value) => isListOf(value, isText),
  decision: isNullOr(isDecision),
  opening: isNullOr(isOpening),
};

const hold: Shape = { kind: isText, at: isInstant, match: isMatch, number: isNumber, decision: isDecision };

const secondFormat: Shapes = {
  publish: {
    ...publication,
    matches: (value) => isListOf(value, isMatch),
    market: isOneOf(schemeMarkets),
    ruleSet: isOneOf(['jc', 'book']),
    picksSeal: isHash,
  },
  withdraw: aboutScheme,
  remove: { ...aboutScheme, decision: isDecision },
  settle: explained,
  correct: explained,
  open: { ...aboutScheme, opening: isOpening },
  result: {
    kind: isText,
    at: isInstant,
    match: isMatch,
    version: isNumber,
    state: isOneOf(states.filter((state) => state !== 'scheduled' && state !== 'live')),
    halfTime: isScore,
    score90: isScore,
    sources: (value) => isListOf(value, isText) && value.length > 0,
    decision: isNullOr(isDecision),
  },
  hold,
  release: hold,
  predictions: {
    kind: isText,
    at: isInstant,
    number: isNumber,
    root: isHash,
    count: isNumber,
    firstKickoffAt: isInstant,
  },
  ledgerSeal: { kind: isText, at: isInstant, number: isNumber, hash: isHash },
};

/** Members of each kind of leaf, by format. A kind that a format lacks is unknown in it. */
export const shapesOfFormat: ReadonlyMap<unknown, Shapes> = new Map([
  [1, firstFormat],
  [2, secondFormat],
]);

/** The first member of an object that its shape does not allow, or null. */
export function faultOf(value: Readonly<Record<string, unknown>>, shape: Shape): LeafFault | null {
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined) return { reason: 'unknownMember', member: unknown };
  const wrong = Object.keys(shape).find((name) => !shape[name]?.(value[name]));
  return wrong === undefined ? null : { reason: 'wrongValue', member: wrong };
}

export function isInstant(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const ms = Date.parse(value);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value;
}

function isListOf(value: unknown, check: Check): value is unknown[] {
  return Array.isArray(value) && value.every(check);
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
