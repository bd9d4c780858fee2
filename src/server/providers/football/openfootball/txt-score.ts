import type { Score } from '#domain/match/match-state.ts';

/** The scores of a line, named as in the JSON files: half-time, 90 minutes, extra time, shoot-out. */
export interface TxtScore {
  readonly ht?: Score;
  readonly ft?: Score;
  readonly et?: Score;
  readonly p?: Score;
}

const figures = /^\d{1,2}[-:]\d{1,2}$/;
const form = /^(?:(\S+) pen )?(\S+)( aet)?(?: \(([^()]*)\))?(?: (\S+) pen)?$/;
const shootOutAlone = /^(\S+) pen \(([^()]*)\)$/;

/**
 * Parses the scores of a line: `2-1 (1-0)`, `3-2 a.e.t. (2-2, 1-0)`, `4-2 pen. 1-0 a.e.t. (1-0, 1-0)`,
 * `5-3 pen. (1-1, 0-1)`. The brackets have the score after 90 minutes, then half-time.
 * @returns no scores for empty text; null for other text, and for extra time without the 90 minutes.
 */
export function readTxtScore(text: string): TxtScore | null {
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replace(/\ba\.?e\.?t\b\.?/i, 'aet')
    .replace(/\bpen(?:s|alties)?\b\.?/i, 'pen')
    .trim();
  if (plain === '') return {};
  const alone = shootOutAlone.exec(plain);
  if (alone) return withShootOut(listOfScores(alone[2] ?? ''), scoreOf(alone[1]));
  const [, before, score, extra, brackets, behind] = form.exec(plain) ?? [];
  const final = scoreOf(score);
  if (!final || (before && behind)) return null;
  const list = brackets === undefined ? [] : listOfScores(brackets);
  const p = scoreOf(before ?? behind);
  if (!list || p === null) return null;
  return extra ? afterExtraTime(final, list, p) : afterNinety(final, list, p);
}

function afterNinety(ft: Score, list: readonly Score[], p: Score | undefined): TxtScore | null {
  const [ht] = list;
  return list.length > 1 ? null : { ft, ...(ht && { ht }), ...(p && { p }) };
}

function afterExtraTime(et: Score, list: readonly Score[], p: Score | undefined): TxtScore | null {
  const [ft, ht] = list;
  return !ft || list.length > 2 ? null : { ft, et, ...(ht && { ht }), ...(p && { p }) };
}

/** Three scores after a shoot-out are extra time, 90 minutes and half-time; two omit extra time. */
function withShootOut(list: readonly Score[] | null, p: Score | null | undefined): TxtScore | null {
  if (!list || !p || list.length > 3) return null;
  const [ft, ht] = list.length === 3 ? list.slice(1) : list;
  const et = list.length === 3 ? list[0] : undefined;
  return ft ? { ft, p, ...(et && { et }), ...(ht && { ht }) } : null;
}

/** `1-1, 0-1`; after a trailing comma the last one is missing. */
function listOfScores(text: string): Score[] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  const scores = parts.map(scoreOf).filter((score) => score !== null && score !== undefined);
  return scores.length === parts.length ? scores : null;
}

/** Null for an invalid score, undefined for a missing one. */
function scoreOf(text: string | undefined): Score | null | undefined {
  if (text === undefined) return undefined;
  if (!figures.test(text)) return null;
  const [home, away] = text.split(/[-:]/).map(Number);
  return home === undefined || away === undefined ? null : [home, away];
}
