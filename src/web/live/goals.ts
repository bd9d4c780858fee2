import { useSyncExternalStore } from 'react';
import type { MatchChange } from '#contract/matches/live.ts';
import { isUnsaid } from './said-scores.ts';
import type { ListedTeams } from './score-news.ts';
import { type ScoreNews, scoreNews } from './score-news.ts';

/** A goal that just happened, or one that was cancelled. */
export interface Goal extends ScoreNews {
  readonly change: MatchChange;
  readonly teams: ListedTeams;
}

/** Long enough to be noticed and found; a highlight that does not depend on animations. */
const NEWS_MS = 8_000;

const recent = new Map<string, Goal>();
const rows = new Set<() => void>();
const listeners = new Set<(goal: Goal) => void>();

/** Announces a changed score, unless another cached copy of the match or an earlier page of this tab already did. */
export function announceScore(before: Parameters<typeof scoreNews>[0], change: MatchChange): void {
  const news = scoreNews(before, change);
  if (news === null || !isUnsaid(change)) return;
  const goal: Goal = { ...news, change, teams: before };
  setRecent(change.id, goal);
  setTimeout(() => recent.get(change.id) === goal && setRecent(change.id, null), NEWS_MS);
  for (const listener of listeners) listener(goal);
}

function setRecent(id: string, goal: Goal | null): void {
  if (goal) recent.set(id, goal);
  else recent.delete(id);
  for (const row of rows) row();
}

/** Calls the listener for each goal from now on; returns the unsubscribe function. */
export function onGoal(listener: (goal: Goal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The goal of the last seconds in a match. */
export function useRecentGoal(matchId: string): Goal | null {
  const get = () => recent.get(matchId) ?? null;
  return useSyncExternalStore(subscribeRow, get, () => null);
}

function subscribeRow(row: () => void): () => void {
  rows.add(row);
  return () => rows.delete(row);
}
