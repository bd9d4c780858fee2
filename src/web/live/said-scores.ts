import type { MatchChange } from '#contract/matches/live.ts';
import { type Store, visitStorage } from '#web/state/visit-storage.ts';

/** Match, revision and score that were last announced. */
type Said = readonly [id: string, revision: number, score: string];

const KEY = 'said-scores';
/** More matches than are played at once by the teams that anybody follows. */
const MOST = 50;

/**
 * Whether a score has not been announced in this tab; it then counts as announced. Survives a reload: the page may come
 * as it was a moment before the goal, and the stream repeats what it said in the last seconds.
 */
export function isUnsaid({ id, revision, score90 }: MatchChange, store: Store = visitStorage()): boolean {
  const said = stored(store);
  const [, saidRevision = -1, saidScore = ''] = said.find(([match]) => match === id) ?? [];
  const score = String(score90);
  if (revision <= saidRevision || score === saidScore) return false;
  const others = said.filter(([match]) => match !== id);
  store.setItem(KEY, JSON.stringify([...others, [id, revision, score]].slice(-MOST)));
  return true;
}

function stored(store: Store): readonly Said[] {
  try {
    const list: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? (list as Said[]) : [];
  } catch {
    return [];
  }
}
