import { canonicalJson, type Json } from '../../seal/canonical-json.ts';
import type { LogLeaf } from '../../seal/log-leaf.ts';
import { faultOf, isObject, type LeafFault, shapesOfFormat } from './leaf-shapes.ts';

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
  if (!isObject(value) || typeof kind !== 'string') return { reason: 'unknownKind' };
  const isKnown = [...shapesOfFormat.values()].some((shapes) => Object.hasOwn(shapes, kind));
  if (!isKnown) return { reason: 'unknownKind' };
  const shapes = shapesOfFormat.get(value.format);
  if (!shapes || !Object.hasOwn(shapes, kind)) return { reason: 'wrongValue', member: 'format' };
  const shape = { format: () => true, ...shapes[kind as LogLeaf['kind']] };
  const fault = faultOf(value, shape) ?? disagreement(value);
  // The cast is safe: every member was checked against the shape of its kind.
  return fault ?? (value as unknown as LogLeaf);
}

/** Distinguishes a leaf from a fault. */
export function isLeaf(read: LogLeaf | LeafFault): read is LogLeaf {
  return 'kind' in read;
}

/**
 * Members that contradict each other: only void schemes have no profit, only number 1 is not a correction, a void
 * without results needs a decision, the matches of a publication are the listed ones, only a finished match has a
 * score, and only a result of an operator has a decision.
 */
function disagreement(leaf: Record<string, unknown>): LeafFault | null {
  if (leaf.kind === 'publish') return matchDisagreement(leaf);
  if (leaf.kind === 'result') return resultDisagreement(leaf);
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

function resultDisagreement({
  state,
  score90,
  sources,
  decision,
}: Record<string, unknown>): LeafFault | null {
  if ((state === 'finished') !== (score90 !== null)) return { reason: 'wrongValue', member: 'score90' };
  const isDecided = Array.isArray(sources) && sources.includes('operator');
  return isDecided === (decision !== null) ? null : { reason: 'wrongValue', member: 'decision' };
}
